import { expect, it, onTestFinished, vi } from 'vitest';
import { loadContent, readContent } from '#content/load-content.ts';
import { findOwnerTexts } from '#content/owner-texts.ts';
import { elementsIn } from '#schema/prose-tree.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { contentErrors, htmlOf } from '#tests/support/content-errors.ts';

const site = (language: string) =>
  sample('site.yaml', 'language: en\n', `language: ${language}\nlanguages: [en, de]\n`);
const IN_TWO_LANGUAGES = { 'site.yaml': site('en'), 'de/site.yaml': site('de') };
const IMPRINT = '---\ntitle: Imprint\nfooter: true\n---\n\n# By law\n\nAda, London.\n';

it('a text page has the fields of its front matter, and shows a title in its text only once', async () => {
  const files = {
    'pages/imprint.md': IMPRINT,
    'pages/now.md': '# Now\n\nText.',
    'pages/uses.md': '---\ntitle: Uses\n---\n# uses\nText.\n\n# More',
  };
  const { pages } = await loadContent(contentDir(files));

  expect(pages.map(({ title, footer, prose }) => [title, footer, prose.length])).toEqual([
    ['Imprint', true, 2],
    ['Now', undefined, 1],
    ['Uses', undefined, 2],
  ]);
});

it('a post waits for its day in UTC, and is a draft until then', async () => {
  const post = (day: string) => `---\ntitle: A\ndate: ${day}\ndraft: false\n---\nText.\n`;
  const dir = contentDir({
    ...{ 'posts/now.md': post('2026-11-30'), 'posts/then.md': post('2026-12-01') },
    'blogs.yaml': '- { title: B, date: 2026-12 }\n- { title: C, date: 2026 }\n- { title: D }',
  });
  onTestFinished(() => void vi.unstubAllEnvs());
  const shownAt = async (day: number, hasDrafts = false) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', String(day / 1000));
    const { posts, blogs } = await loadContent(dir, { hasDrafts });
    return [...posts, ...blogs].map(({ title, draft }) => (draft ? `${title}, draft` : title));
  };

  const lastSecond = Date.UTC(2026, 11, 1) - 1000;
  expect(await shownAt(lastSecond)).toEqual(['A', 'C', 'D']);
  expect(await shownAt(lastSecond, true)).toEqual(['A, draft', 'A', 'B, draft', 'C', 'D']);
  expect(await shownAt(lastSecond + 1000)).toEqual(['A', 'A', 'B', 'C', 'D']);
  await expect(shownAt(Number.NaN)).rejects.toThrow('SOURCE_DATE_EPOCH must be a number');
});

it('a page is in all languages: a translation that is missing or a draft falls back', async () => {
  const dir = contentDir({
    ...IN_TWO_LANGUAGES,
    'pages/imprint.md': IMPRINT,
    'pages/now.md': '---\ntitle: Now\n---\nText.\n',
    'de/pages/now.md': '---\ntitle: Jetzt\ndraft: true\n---\nText.\n',
  });
  const { pages, fallbackFiles } = await loadContent(dir, { language: 'de' });

  expect(pages.map(({ title }) => title)).toEqual(['Imprint', 'Now']);
  expect([...fallbackFiles]).toEqual(expect.arrayContaining(['pages/imprint.md', 'pages/now.md']));
});

it('a text may be a folder, with its pictures beside it and links to other files', async () => {
  const dir = contentDir({
    ...IN_TWO_LANGUAGES,
    'posts/a/index.md': `---
title: A
date: 2024
image: { src: desk.png, alt: Desk }
---
![Desk](desk.png) ![Other](../../images/other.png) [B](../b.md) [C][c] [D](../../pages/d/index.md?e#f)

[c]: ../../projects/c/index.md#part
`,
    'posts/b.md': '---\ntitle: B\ndate: 2025\n---\n[A](a/index.md) <!-- [E](e.md) -->',
    'posts/a/desk.png': '',
    'images/other.png': '',
    'pages/d/index.md': '# D\n## F',
    'projects.yaml': '- { year: 2024, title: C, case: c, description: C }',
    'projects/c/index.md': '![Chart](./c%C3%A4.svg)\n## Part',
    'projects/c/ca\u0308.svg': '',
    'de/posts/a/index.md': '---\ntitle: A\ndate: 2024\n---\n![Tisch](desk.png) [B](../b.md)',
  });
  const desk = '../posts/a/desk.png';
  const pictureAndLinks = ({ posts, cases }: Awaited<ReturnType<typeof loadContent>>) =>
    [...posts.map(({ prose }) => prose), cases.get('c')?.prose ?? []].map((prose) =>
      elementsIn(prose).flatMap(({ src, href }) => src ?? href ?? []),
    );
  const english = await loadContent(dir);
  const german = await loadContent(dir, { language: 'de' });

  expect(english.posts.map(({ name, image }) => [name, image?.src])).toEqual([
    ['posts/b', undefined],
    ['posts/a', desk],
  ]);
  expect(pictureAndLinks(english)).toEqual([
    ['/posts/a'],
    [desk, 'other.png', '/posts/b', '/projects/c#part', '/d?e#f'],
    ['../projects/c/cä.svg', '#part'],
  ]);
  expect(pictureAndLinks(german)[1]).toEqual([desk, '/posts/b']);
  const readTexts = async () => findOwnerTexts(await readContent(dir)).map(({ text }) => text);
  expect(await readTexts()).toEqual(expect.arrayContaining([desk, '/posts/b', '/posts/a']));
});

it('an alert has a title in the language of the site, in files and fields', async () => {
  const alert = '> [!Warning]\n> **Hot.**';
  const dir = contentDir({
    'site.yaml': sample('site.yaml', 'language: en\n', 'language: de\n'),
    'about.md': alert,
    'projects.yaml': `- { year: 2024, title: A, description: "${alert.replace('\n', '\\n')}" }`,
  });
  const { about, descriptions } = await loadContent(dir);

  for (const prose of [about, descriptions.get(alert) ?? []])
    expect(htmlOf(prose)).toBe(
      '<blockquote data-alert="warning"><p><strong>Warnung</strong></p><p><strong>Hot.</strong></p></blockquote>',
    );
});

it.each([
  ['now', 'Text.', '1:1  now.title  is missing: it must be the title of the page'],
  ['now', '---\ntitle: Now\n\nText.', '1:1  now  has front matter that does not end'],
  ['now', '---\ntitle: Now\ntitel: A\n---\nText.', '3:1  now.titel  is not a known field'],
  ['now', '# Now', '1:1  now  has no text below its title'],
  ['now', '# Now\n[Then](/then)', '2:1  now  has a link to a page'],
  [
    'now',
    '# Now\n\n[Then](../posts/then.md#a)',
    '3:1  now  has a link to a Markdown file that does not exist as a page, got "../posts/then.md#a": write',
  ],
  ['now', '# Now\n![Desk](desk.png)', '2:1  now  has a picture that is not in content/images'],
  ['a/index', '---\ntitle: A\ntitel: A\n---\nText.', '3:1  index.titel  is not a known field'],
  ['projects', '# P\nText.', '1:1  projects  has the address /projects, which the site has'],
  ['My Page', '# P\nText.', '1:1  My Page  has a name that must be small letters'],
])('in %s.md, %j is an error at its line', async (name, text, error) => {
  expect(await contentErrors(contentDir({ [`pages/${name}.md`]: text }))).toEqual([
    expect.stringContaining(`content/pages/${name}.md:${error}`),
  ]);
});

it.each([
  [{ 'pages/now.md': '# A\nB.', 'pages/now/index.md': '# A\nB.' }, 'is the same page as now.md'],
  [{ 'posts/now.md': '# A\nB.' }, 'content/posts/now.md:1:1  now.date  is missing'],
  [{ ...IN_TWO_LANGUAGES, 'pages/de.md': IMPRINT }, 'pages/de.md:1:1  de  has the address /de'],
  [{ 'posts/now.mdx': '# A' }, 'posts/now.mdx:1:1  now  is not read: rename it to now.md'],
])('in %j, one file is an error', async (files, error) => {
  expect(await contentErrors(contentDir(files))).toEqual([expect.stringContaining(error)]);
});
