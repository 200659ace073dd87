import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LIST_NAMES } from '#schema/lists.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { htmlOf } from '#tests/support/content-errors.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { loadContent, readContent } from './load-content.ts';

type Changes = Parameters<typeof contentDir>[0];

const load = (changes: Changes) => loadContent(contentDir(changes));

const SITE = sample('site.yaml', '', '');

it.each(['', '[]', '# none yet\n', '---\n'])('accepts a list without entries: %j', async (text) => {
  const { blogs, projects } = await load({ 'blogs.yaml': text, 'projects.yaml': text });

  expect([blogs, projects]).toEqual([[], []]);
});

it('accepts a site without a file for each list but jobs, projects and skills, in all languages', async () => {
  const site = `${SITE}languages: [en, de]\nsections: [about, blogs]\n`;
  const german = site.replace('language: en', 'language: de');
  const optional = LIST_NAMES.filter((name) => !/^(experience|projects|skills)$/.test(name));
  const missing = Object.fromEntries(optional.map((name) => [`${name}.yaml`, undefined]));
  const dir = contentDir({ ...missing, 'site.yaml': site, 'de/site.yaml': german });

  for (const language of ['en', 'de']) {
    const { blogs, fallbackFiles } = await loadContent(dir, { language });
    expect([blogs, [...fallbackFiles].includes('blogs.yaml')]).toEqual([[], false]);
  }
});

it.each([
  ['a byte order mark and Windows line ends', '\uFEFF- title: A\r\n  summary: B\r\n'],
  ['merge keys and anchors', '- &base { title: A, summary: B }\n- { <<: *base, title: C }\n', 'C'],
  ['a number as a text', '- { title: A, summary: B }\n- { title: 1.10, summary: B }\n', '1.10'],
])('accepts %s', async (_, text, second?: string) => {
  const titles = second ? ['A', second] : ['A'];

  expect((await load({ 'services.yaml': text })).services).toEqual(
    titles.map((title) => ({ title, summary: 'B' })),
  );
});

it.each([
  [
    'words on two lines of Markdown, with a space between them',
    '**Fast**\n_honest_\n\n- one\n- two\n',
    '<p><strong>Fast</strong> <em>honest</em></p><ul><li>one</li><li>two</li></ul>',
  ],
  [
    'Markdown headings that skip a level, and closes the gap',
    '## A\n\n#### B\n\n#### C\n\n## D\n\n# E\n\n## F',
    '<h3>A</h3><h4>B</h4><h4>C</h4><h3>D</h3><h3>E</h3><h4>F</h4>',
  ],
  [
    'comments, links to pages and pictures with any file name in Markdown',
    '<!-- mine\n\nonly -->\n\n[All](/projects#top), [me](MAILTO:me@ada.example) ![Me](<images/мой снимок.png>)\n',
    '<p><a href="/projects#top">All</a>, <a href="MAILTO:me@ada.example">me</a> <img src="мой снимок.png" alt="Me"></img></p>',
  ],
])('accepts %s', async (_, markdown, html) => {
  const picture = { 'images/мой снимок.png': new Uint8Array() };
  const { about } = await load({ ...picture, 'about.md': markdown });

  expect(htmlOf(about)).toBe(html);
});

it('prefers messages of the owner, then of the language, and falls back to English', async () => {
  const site = sample('site.yaml', 'language: en', 'language: fi');
  const words = { 'words.yaml': 'year: Vuosi\n' };

  const { messages, untranslated } = await load({ 'site.yaml': site, ...words });

  expect([messages.year, messages.project]).toEqual(['Vuosi', 'Project']);
  expect([untranslated.includes('year'), untranslated.includes('project')]).toEqual([false, true]);
});

it('links may lead to the résumé, which may be printed later, and to files in public that are not hidden', async () => {
  const { publicFiles } = await load({
    'about.md': '[CV](/resume.pdf) [Talk](/slides/my%20talk.pdf#page=2) [Proof](/google1.html)',
    'resume.pdf': undefined,
    'public/google1.html': '',
    'public/.well-known/security.txt': '',
    'public/slides/my talk.pdf': '',
    'public/.env': '',
    'public/.git/HEAD': '',
    'public/a/.b/c': '',
    'public/.well-known/.env': '',
    'public/slides/.DS_Store': '',
    'public/slides/Thumbs.db': '',
    'public/slides/my talk.pdf~': '',
  });

  expect(publicFiles).toEqual(['.well-known/security.txt', 'google1.html', 'slides/my talk.pdf']);
});

it('link fields may name files in public, which become URLs of the site in each language', async () => {
  const { talks, site } = await load({
    'site.yaml': sample('site.yaml', 'links:', 'image: /me.jpg\nlinks:'),
    'talks.yaml': '- { title: A, slides: "/slides/my%20talk.pdf#page=2", link: https://a.dev/ }',
    'public/slides/my talk.pdf': '',
    'public/me.jpg': '',
  });

  expect(talks).toEqual([
    { title: 'A', link: 'https://a.dev/', slides: `${site.url}slides/my%20talk.pdf#page=2` },
  ]);
  expect(site.image).toBe(`${site.url}me.jpg`);
});

const SKILLS = `- group: Draft
  draft: true
  skills: []
- group: Kept
  skills:
    - { name: Cobol, draft: true }
    - { name: Go, draft: false }
    - name: Ada
`;

it.each(['public/a', 'images/a.png', 'about2.md', '../theme/a.css', 'public/env'])(
  'a link out of the site is refused before anything is read: %s',
  async (name) => {
    const dir = contentDir({ 'public/b': '', '../theme/b.css': '', '../.env': '' });
    symlinkSync(path.join(dir, 'public/b'), path.join(dir, 'public/inside'));
    symlinkSync('/nowhere', path.join(dir, '.#about.md')); // Emacs locks files with such links
    expect((await loadContent(dir)).publicFiles).toContain('inside');

    symlinkSync(name === 'public/env' ? path.join(dir, '../.env') : '/tmp', path.join(dir, name));

    await expect(loadContent(dir)).rejects.toThrow('is a link that leads out of the site: put');
  },
);

it('leaves drafts out of every list, unless they are requested', async () => {
  const site = SITE.replace('label: GitHub', '$&\n    draft: true');
  const dir = contentDir({ 'site.yaml': site, 'skills.yaml': SKILLS });

  const { content, texts } = await readContent(dir);
  const withDrafts = await loadContent(dir, { hasDrafts: true });

  expect(content.skills).toEqual([{ group: 'Kept', skills: [{ name: 'Go' }, { name: 'Ada' }] }]);
  const skillsIn = texts().filter(({ kind }) => kind.startsWith('skills.'));
  expect(skillsIn).toMatchObject([{ text: 'Kept' }, { text: 'Go' }, { line: 8, column: 13 }]);
  expect(content.site.links.map(({ label }) => label)).toEqual(['LinkedIn']);
  expect(withDrafts.skills).toMatchObject([{ group: 'Draft', draft: true }, { group: 'Kept' }]);
});

it('reads skills without groups, also beside groups, and knows where each name is', async () => {
  const skills = '[Go, { group: Tools, skills: [Git, Make] }, TypeScript]';
  const { content, texts } = await readContent(contentDir({ 'skills.yaml': skills }));

  expect(content.skills).toEqual([
    { group: '', skills: [{ name: 'Go' }, { name: 'TypeScript' }] },
    { group: 'Tools', skills: [{ name: 'Git' }, { name: 'Make' }] },
  ]);
  const names = texts().filter(({ file }) => file === 'content/skills.yaml');
  for (const [text, column, field] of [
    ['Go', 2, 'skills[0]'],
    ['TypeScript', 45, 'skills[2]'],
    ['Tools', 15, 'skills[1].group'],
    ['Make', 36, 'skills[1].skills[1]'],
  ])
    expect(names.find((one) => one.text === text)).toMatchObject({ column, field });
});

it.each([
  ['the site', {}, ['Audits', 'Sites', 'Advice', 'Repairs']],
  ['one audience', { audience: 'backend', isForResume: true }, ['Audits', 'Advice']],
  ['the résumé of all', { isForResume: true }, ['Audits', 'Sites', 'Advice']],
])('has the entries for %s, without their tags', async (_, options, titles) => {
  const text = `- { title: Audits, summary: S, for: [backend, security] }
- { title: Sites, summary: S, for: [frontend] }
- { title: Advice, summary: S }
- { title: Repairs, summary: S, resume: false }
`;
  const { services } = await loadContent(contentDir({ 'services.yaml': text }), options);

  expect(services).toEqual(titles.map((title) => ({ title, summary: 'S' })));
});

it('Markdown sections have the title in site.yaml, or else the title at the start of their file', async () => {
  const { markdownSections } = await load({
    'site.yaml': `${SITE}sections: [about, talks, { papers: Papers & posters }]\n`,
    'sections/talks.md': '<!-- mine -->\n# Talks & panels\n\nOn **stage**.\n\n## 2024\n',
    'sections/papers.md': '# Papers\n',
  });

  expect(markdownSections).toMatchObject([
    { name: 'papers', title: 'Papers & posters' },
    { name: 'talks', title: 'Talks & panels', prose: [{ tag: 'p' }, { tag: 'h3' }] },
  ]);
  expect(markdownSections[1]?.markdown.trim()).toBe('On **stage**.\n\n## 2024');
});

it('a directory without content leads to init', async () => {
  await expect(loadContent(temporaryDir())).rejects.toThrow('run npx chronofolio init');
});
