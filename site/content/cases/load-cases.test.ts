import { expect, it } from 'vitest';
import { ContentError } from '#site/content/diagnostics.ts';
import { loadContent } from '#site/content/load-content.ts';
import { publicFileErrors } from '#site/documents/public-files.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import type { Files } from '#tests/support/files.ts';

const LINK = '  link: https://consent.example/';
const withCase = (name: string) => sample('projects.yaml', LINK, `${LINK}\n  case: ${name}`);

/** Gives the first project of the sample a case. @returns the messages about it */
async function messages(name: string, files: Files): Promise<string[]> {
  try {
    await loadContent(contentDir({ 'projects.yaml': withCase(name), ...files }));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}

const textErrors = (text: string) => messages('consent', { 'projects/consent.md': text });

it('a project and its file name each other', async () => {
  expect(await messages('consent', { 'projects/consent.md': 'Text.' })).toEqual([]);
  expect(await messages('consnet', { 'projects/consent.md': 'Text.' })).toEqual([
    'content/projects.yaml:6:9  projects[0].case  names content/projects/consnet.md, which does not exist: did you mean "consent"?',
  ]);
  const other = { 'projects/consent.md': 'Text.', 'projects/other.md': 'Text.' };
  expect(await messages('consent', other)).toEqual([
    'content/projects/other.md:1:1  other  is not the page of a project: write "case: other" at its project in content/projects.yaml, or delete the file',
  ]);
  expect(await messages('consent', {})).toEqual([
    'content/projects.yaml:6:9  projects[0].case  names content/projects/consent.md, which does not exist: create the file',
  ]);
});

it('the name is a part of an address that nothing else has', async () => {
  const rule =
    'must be small letters, digits and hyphens, as in an address, such as crown-and-strand';
  const files = { 'projects/my-case.md': 'Text.' };

  expect((await messages('My Case.md', files))[0]).toBe(
    `content/projects.yaml:6:9  projects[0].case  ${rule}, got "My Case.md"; did you mean "my-case"?`,
  );
  expect((await messages('index', { 'projects/index.md': 'Text.' }))[0]).toBe(
    'content/projects.yaml:6:9  projects[0].case  must not be "index", which is another address of All Projects: rename the file',
  );
  const twice = withCase('my-case').replace(
    '  link: https://built-to-stand.example/',
    '$&\n  case: my-case',
  );
  const dir = contentDir({ 'projects.yaml': twice, ...files });
  await expect(loadContent(dir)).rejects.toThrow(
    /projects\.yaml:\d+:\d+ {2}projects\[1\]\.case {2}must differ from entry 1/,
  );
  const content = await loadContent(
    contentDir({
      'projects.yaml': withCase('my-case'),
      ...files,
      'public/projects/my-case': 'Mine.',
    }),
  );
  expect(publicFileErrors(content)).toMatchObject([
    {
      file: 'content/public/projects/my-case',
      message: 'would replace dist/projects, which the build writes: rename or delete it',
    },
  ]);
});

it('says the line of a picture, a video and a language that it cannot show', async () => {
  const at = (line: number, message: string) =>
    `content/projects/consent.md:${line}:1  consent  ${message}`;

  expect(
    await textErrors(
      'Text.\n\n![A chart](images/consnet.png)\n\n```typscript\nlet a;\n```\n\n```nosuchlanguage\n```\n',
    ),
  ).toEqual([
    at(
      3,
      'has a picture that is not in content/images, got "images/consnet.png"; did you mean "images/consent.png"?',
    ),
    at(5, 'has a code block in an unknown language, got "typscript"; did you mean "typescript"?'),
    at(
      9,
      'has a code block in an unknown language, got "nosuchlanguage"; write one such as ts, or text for no colours',
    ),
  ]);
  expect(await textErrors('\n![Film](/film.mp4)')).toEqual([
    at(2, 'has a video that is not in content/public, got "/film.mp4"'),
    at(2, 'has a video without a first picture: add content/images/film.png'),
  ]);
  expect(await textErrors('[Mine](/projects/consent), [not](/projects/other)')).toEqual([
    `content/projects/consent.md:1:28  consent  has a link to a page that does not exist, got "/projects/other"; files must be in content/public`,
  ]);
  expect(await textErrors('<b>HTML</b>')).toHaveLength(2);
});

it('code, tables, notes and captions are parsed, and headings have ids of their own', async () => {
  const text = [
    '# Content\n\n## Content',
    '```ts a.ts\nconst one = 1; // one\n```',
    '| a | b |\n| - | -: |\n| 1 | 2 |',
    'Noted[^a].\n\n[^a]: So.',
    '![Alt](images/consent.png "Caption")',
  ].join('\n\n');
  const files = { 'projects.yaml': withCase('consent'), 'projects/consent.md': text };
  const prose = (await loadContent(contentDir(files))).cases.get('consent')?.prose ?? [];

  const token = (kind: string, text: string) => ({
    tag: 'span',
    attributes: { 'data-token': kind },
    children: [text],
  });
  expect(prose).toEqual([
    heading('h2', 'content-2'),
    heading('h3', 'content-3'),
    {
      tag: 'figure',
      children: [
        { tag: 'figcaption', children: ['a.ts'] },
        {
          tag: 'pre',
          attributes: { tabIndex: 0 },
          children: [
            {
              tag: 'code',
              children: [
                ...[token('keyword', 'const'), ' ', token('constant', 'one'), ' '],
                ...[token('keyword', '='), ' ', token('constant', '1'), '; '],
                token('comment', '// one'),
              ],
            },
          ],
        },
      ],
    },
    {
      tag: 'table',
      children: [
        { tag: 'thead', children: [row('th', 'a', 'b')] },
        { tag: 'tbody', children: [row('td', '1', '2')] },
      ],
    },
    expect.objectContaining({ tag: 'p' }),
    {
      tag: 'figure',
      children: [
        { tag: 'img', src: 'consent.png', alt: 'Alt' },
        { tag: 'figcaption', children: ['Caption'] },
      ],
    },
    expect.objectContaining({ tag: 'section' }),
  ]);
});

const heading = (tag: string, id: string) => ({
  tag,
  attributes: { id },
  children: [{ tag: 'a', href: `#${id}`, children: ['Content'] }],
});

const row = (tag: string, first: string, second: string) => ({
  tag: 'tr',
  children: [
    { tag, children: [first] },
    { tag, attributes: { 'data-align': 'right' }, children: [second] },
  ],
});
