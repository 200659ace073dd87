import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { contentErrors, htmlOf } from '#tests/support/content-errors.ts';
import type { Files } from '#tests/support/files.ts';
import { allCases } from '#views/articles/cases.ts';

const LINK = '  link: https://consent.example/';
const withCase = (name: string) =>
  sample('projects.yaml', '  case: consent\n', '').replace(LINK, `${LINK}\n  case: ${name}`);

/** Gives the first project of the sample a case. @returns the messages about it */
const messages = (name: string, files: Files) =>
  contentErrors(contentDir({ 'projects.yaml': withCase(name), ...files }));

const textErrors = (text: string) => messages('consent', { 'projects/consent.md': text });

it('a project and its file name each other', async () => {
  expect(await messages('consent', { 'projects/consent.md': 'Text.' })).toEqual([]);
  expect(await messages('consnet', { 'projects/consent.md': 'Text.' })).toEqual([
    'content/projects.yaml:6:9  projects[0].case  names content/projects/consnet.md, which does not exist; did you mean "consent"?',
  ]);
  const other = { 'projects/consent.md': 'Text.', 'projects/other.md': 'Text.' };
  expect(await messages('consent', other)).toEqual([
    'content/projects/other.md:1:1  other  is not the page of a project: write "case: other" at its project in content/projects.yaml, or delete the file',
  ]);
  expect(await messages('consent', {})).toEqual([
    'content/projects.yaml:6:9  projects[0].case  names content/projects/consent.md, which does not exist: create the file',
  ]);
});

it('the name of a case makes a unique address', async () => {
  const files = { 'projects/my-case.md': 'Text.' };

  expect((await messages('My Case.md', files))[0]).toContain(
    'content/projects.yaml:6:9  projects[0].case  must be small letters, digits and hyphens',
  );
  const twice = withCase('my-case').replace(
    '  link: https://built-to-stand.example/',
    '$&\n  case: my-case',
  );
  const dir = contentDir({ 'projects.yaml': twice, ...files });
  await expect(loadContent(dir)).rejects.toThrow(
    /projects\.yaml:\d+:\d+ {2}projects\[1\]\.case {2}must differ from entry \[0\], got "my-case"/,
  );
});

it('reports the line of a picture and a video that cannot be shown', async () => {
  const at = (line: number, message: string) =>
    `content/projects/consent.md:${line}:1  consent  ${message}`;

  const hidden = (code: string) => `has a character that cannot be shown (U+${code}): delete it`;
  expect(
    await textErrors('```ts a\u202e\n\u0002\n```\n\n![A](images/consent.png "\u202e")'),
  ).toEqual([at(1, hidden('202E')), at(1, hidden('0002')), at(5, hidden('202E'))]);
  expect(await textErrors('\n![Film](/film.mp4)')).toEqual([
    at(2, 'has a video that is not in content/public, got "/film.mp4": copy it there'),
    at(2, 'has a video without a first picture: add content/images/film.png'),
  ]);
  expect(await textErrors('[Mine](/projects/consent), [not](/projects/other)')).toEqual([
    expect.stringContaining('consent.md:1:28  consent  has a link to a page that does not exist'),
  ]);
  for (const empty of ['', '<!-- Later. -->'])
    expect(await textErrors(empty)).toEqual([
      at(1, 'has no text: write what made it hard, what you decided, and what came of it'),
    ]);
});

it.each([
  ['<!-- 1 -->\n# *Own* title\n\nText.\n\n## Part', 'Own title', 2],
  ['---\ntitle: Own title\n---\n# Part\n\nText.', 'Own title', 2],
  ['# Part\n\nText.\n\nPart\n====', 'Consent, collected carefully', 3],
])(
  'a single heading above a case, or front matter, is its title: %j',
  async (text, title, parts) => {
    const files = { 'projects.yaml': withCase('consent'), 'projects/consent.md': text };
    const [found] = allCases(await loadContent(contentDir(files)));

    expect([found?.project.title, found?.text.prose.length]).toEqual([title, parts]);
  },
);

it('code, tables, notes and captions are parsed, and headings have ids of their own', async () => {
  const text = [
    '# Content\n\n## Content\n\n# 🎉',
    '```ts a.ts\nconst one = 1; // one\n```',
    '| a | b |\n| - | -: |\n| 1 | 2 |',
    '~~Noted~~, ~5[^a].\n\n[^a]: So.',
    '![Alt](images/consent.png "Caption")',
  ].join('\n\n');
  const files = { 'projects.yaml': withCase('consent'), 'projects/consent.md': text };
  const prose = (await loadContent(contentDir(files))).cases.get('consent')?.prose ?? [];

  const cells = (tag: string, first: string, second: string) =>
    `<tr><${tag}>${first}</${tag}><${tag} data-align="right">${second}</${tag}></tr>`;
  expect(prose.map((node) => htmlOf([node]))).toEqual([
    '<h2 id="content-2"><a href="#content-2">Content</a></h2>',
    '<h3 id="content-3"><a href="#content-3">Content</a></h3>',
    '<h2 id="section"><a href="#section">🎉</a></h2>',
    expect.stringMatching(/^<figure><figcaption>a.ts<.figcaption><pre tabIndex="0"><code>/),
    `<table><thead>${cells('th', 'a', 'b')}</thead><tbody>${cells('td', '1', '2')}</tbody></table>`,
    expect.stringMatching(/^<p><del>Noted<\/del>, ~5<sup>/),
    '<figure><img src="consent.png" alt="Alt"></img><figcaption>Caption</figcaption></figure>',
    expect.stringMatching(/^<section/),
  ]);
});

const htmlIn = async (text: string) => {
  const files = { 'projects.yaml': withCase('consent'), 'projects/consent.md': text };
  return htmlOf((await loadContent(contentDir(files))).cases.get('consent')?.prose ?? []);
};

it.each([
  ['```go title="raft.go" {1,3-4}', 'raft.go', '<mark>a\n</mark>b\n<mark>c\n</mark>'],
  ['```go {hl_lines=[2,"3-9"]}', '', 'a\n<mark>b\n</mark><mark>c\n</mark>'],
  ["``` title='A b' { 2 }", 'A b', 'a\n<mark>b\n</mark>c\n'],
  ['```ts a b.ts', 'a b.ts', 'a\nb\nc\n'],
])('code after %j has the title %j and marked lines', async (fence, title, code) => {
  const html = (await htmlIn(`${fence}\na\nb\nc\n\n\`\`\``)).replace(/<\/?(?:span|pre)[^>]*>/g, '');
  const caption = title && `<figcaption>${title}</figcaption>`;

  expect(html).toBe(
    caption ? `<figure>${caption}<code>${code}</code></figure>` : `<code>${code}</code>`,
  );
});

it('colours of marked lines stay', async () => {
  expect(await htmlIn('```ts {2}\nlet a;\nlet b;\n```')).toContain(
    'a;\n<mark><span data-token="keyword">let</span> b;</mark></code>',
  );
});

it('a line of more than 2000 characters has no colours, because some take half a minute', async () => {
  const html = await htmlIn(`\`\`\`cpp\nint a;\n${'a<'.repeat(10_000)}\nint b;\n\`\`\``);

  expect(html.match(/data-token/g)).toHaveLength(2);
});

it.each(['linenos=1', 'title="a" showLineNumbers', '{1,b}', '{hl_lines=[1], linenos=table}'])(
  'code with the options %j of another tool is an error at its line',
  async (options) => {
    expect(await textErrors(`A\n\n\`\`\`ts ${options}\n\`\`\``)).toEqual([
      expect.stringMatching(
        /consent\.md:3:1 {2}consent {2}has code with options .* write ```ts title/,
      ),
    ]);
  },
);

it('a task is a check box that nobody can change, with its text as label', async () => {
  const box = (checked = '') => `<input type="checkbox" disabled="disabled"${checked}></input>`;
  const html = await htmlIn('- [x] *Do* it\n  - [ ] now\n- \\[x] and [x]\n\n1. [X]  so\n\n   so');

  expect(html).toBe(
    `<ul><li><label>${box(' checked="checked"')} <em>Do</em> it</label><ul><li><label>${box()} now</label>` +
      `</li></ul></li><li>[x] and [x]</li></ul><ol><li><p><label>${box(' checked="checked"')} so</label></p>` +
      '<p>so</p></li></ol>',
  );
});
