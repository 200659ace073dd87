import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { contentErrors } from '#tests/support/content-errors.ts';
import type { Files } from '#tests/support/files.ts';

const SITE = `name: Ada
role: Developer
pitch: I build.
language: en
languages: [en, de]
url: https://ada.example/me
description: A developer.
email: ada@ada.example
location: London
links: [{ label: Code, url: "https://code.example/ada" }]
updated: 2024
sections: [about, { projects: Works }, talks]
`;
const inGerman = (site: string) =>
  site.replace('language: en', 'language: de').replace('Works', 'Arbeiten');
const GERMAN_SITE = inGerman(SITE);

const FILES: Files = {
  'site.yaml': SITE,
  'de/site.yaml': GERMAN_SITE,
  'experience.yaml': '- { role: Intern, company: Bakery, start: 2023 }\n',
  'projects.yaml': '- { year: 2024, title: Shop, description: A shop., case: shop }\n',
  'projects/shop.md': 'The story.\n',
  'education.yaml': '',
  'about.md': 'About me.\n',
  'sections/talks.md': '# Talks\n\nI talk.\n',
  'words.yaml': 'skipToContent: Up\n',
};

const germanContent = (changes: Files = {}) =>
  loadContent(contentDir({ ...FILES, ...changes }), { language: 'de' });

const errorsOf = (changes: Files, language?: string) =>
  contentErrors(contentDir({ ...FILES, ...changes }), { language });

it('falls back to the files of the first language, except words.yaml and the résumé', async () => {
  const { firstLanguage, fallbackFiles, ...german } = await germanContent();

  expect(german.site).toMatchObject({ language: 'de', url: 'https://ada.example/me/de/' });
  expect(german.experience).toEqual(firstLanguage?.experience);
  expect(german.markdownSections).toEqual(firstLanguage?.markdownSections);
  expect(german.messages.skipToContent).not.toBe('Up');
  expect(firstLanguage?.messages.skipToContent).toBe('Up');
  expect(german.hasResume).toBe(false);
  const shared = ['about.md', 'experience.yaml', 'sections/talks.md', 'projects/shop.md'];
  expect([...fallbackFiles]).toEqual(expect.arrayContaining(shared));
  expect([...fallbackFiles]).not.toContain('education.yaml');
});

it('joins entries by what translation does not change, and never by their position', async () => {
  const list = (...titles: string[]) =>
    titles.map((title) => `- { year: 2024, description: D., title: ${title} }\n`).join('');
  const link = 'link: "https://alarm.example/"';
  const { projects } = await germanContent({
    'projects.yaml': list('Shop, case: shop', 'Old', 'Meters, id: m', 'New', `Alarm, ${link}`),
    'de/projects.yaml': list(`A, ${link}`, 'Neu', 'Zähler, id: m', 'Alt', 'Laden, case: shop'),
  });

  const ids = ['alarm', 'neu', 'm', 'alt', 'shop'].map((name) => `project-${name}`);
  expect(projects.map(({ id }) => id)).toEqual(ids);
});

it('reads the files of a language as they are', async () => {
  const { fallbackFiles, projects, ...german } = await germanContent({
    'de/experience.yaml':
      '- { role: Praktikantin, company: Bäckerei, start: 2023 }\n- { role: Leitung, company: Nordlicht, start: 2024 }\n',
    'de/projects.yaml': '- { year: 2024, title: Laden, description: Ein Laden., case: shop }\n',
    'de/about.md': 'Über mich.\n',
    'de/sections/talks.md': '# Vorträge\n\nIch rede.\n',
    'de/projects/shop.md': 'Die Geschichte.\n',
    'de/words.yaml': 'skipToContent: Hinauf\n',
    'de/resume.pdf': '%PDF-1.7',
  });

  expect(german.experience).toMatchObject([{ role: 'Leitung' }, { role: 'Praktikantin' }]);
  expect(german.descriptions.get(projects[0]?.description ?? '')).toMatchObject([
    { children: ['Ein Laden.'] },
  ]);
  expect(german.site.sections).toEqual(['about', { projects: 'Arbeiten' }, 'talks']);
  expect(german.aboutMarkdown).toBe('Über mich.\n');
  expect(german.markdownSections).toMatchObject([{ name: 'talks', title: 'Vorträge' }]);
  expect(german.cases.get('shop')?.prose).toEqual([{ tag: 'p', children: ['Die Geschichte.'] }]);
  expect(german.messages.skipToContent).toBe('Hinauf');
  expect(german.hasResume).toBe(true);
  expect([...fallbackFiles]).not.toContain('about.md');
});

it.each([
  ['de/site.yaml', SITE, '4:11  site.language  must be “de”, as its folder is called'],
  [
    'de/site.yaml',
    GERMAN_SITE.replace('email: ada', 'email: me'),
    '8:8  site.email  is the same in all languages',
  ],
  ['de/experience.yaml', '- { role: A, company: B }\n', '1:3  experience[0].start  is missing'],
  [
    'de/projects.yaml',
    '- { year: 2024, title: Laden, description: Ein Laden. }\n',
    '1:1  projects  must have a project for each page of content/projects.yaml, and no other, so that every page is in all languages: case: shop, got none',
  ],
])('reports an error in %s, in any language: %j', async (name, text, error) => {
  const expected = [expect.stringContaining(`content/${name}:${error}`)];

  expect(await errorsOf({ [name]: text })).toEqual(expected);
  expect(await errorsOf({ [name]: text }, 'de')).toEqual(expected);
});

it('writes tags as standards do, and says so where the directory has another name', async () => {
  const chinese = (site: string) => site.replace('[en, de]', '[en, zh-cn]');
  const { 'de/site.yaml': _, ...others } = FILES;
  const files = { ...others, 'site.yaml': chinese(SITE) };
  const site = { 'zh-CN/site.yaml': chinese(SITE).replace('language: en', 'language: zh-Cn') };
  const { siteLanguages } = await loadContent(contentDir({ ...files, ...site }));

  expect(siteLanguages.map(({ url }) => url)[1]).toBe('https://ada.example/me/zh-CN/');
  expect(await contentErrors(contentDir({ ...files, 'zh-cn/site.yaml': '' }))).toEqual([
    'content/zh-CN/site.yaml:1:1  site  is missing: rename zh-cn to zh-CN',
  ]);
  expect(await contentErrors(contentDir(files))).toEqual([
    'content/zh-CN/site.yaml:1:1  site  is missing: copy content/site.yaml, and translate it',
  ]);
});

it('reports the errors of all languages at once', async () => {
  const site = SITE.replace('[en, de]', '[en, de, fr]');
  const errors = await errorsOf({
    'site.yaml': site,
    'de/site.yaml': inGerman(site),
    'fr/site.yaml': site.replace('language: en', 'language: fr'),
    'services.yaml': '- { title: A }\n',
    'de/skills.yaml': '- { group: Handwerk }\n',
    'fr/skills.yaml': '- { group: Métier }\n',
  });

  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'content/de/skills.yaml',
    'content/fr/skills.yaml',
    'content/services.yaml',
  ]);
});

const NO_TAG = '5:17  site.languages[1]  must be a language tag such as en or pt-BR';

it.each([
  ['[de, en]', '5:13  site.languages[0]  must be “en”, as in language: write it first'],
  ['[en, de, de]', '5:21  site.languages[2]  must differ from entry [1], got "de"'],
  ['[en, en-UK]', `${NO_TAG}, got "en-UK"; did you mean "en-GB"?`],
  ['[en, german]', `${NO_TAG}, got "german"; did you mean "de"?`],
  ['[en, qq]', `${NO_TAG}, got "qq"`],
])('reports languages: %s', async (languages, error) => {
  const errors = await errorsOf({ 'site.yaml': SITE.replace('[en, de]', languages) });

  expect(errors.filter((one) => one.startsWith('content/site.yaml'))).toEqual([
    expect.stringContaining(`content/site.yaml:${error}`),
  ]);
});

it('says what to write for a language that the site does not have', async () => {
  const loading = loadContent(contentDir(FILES), { language: 'fr' });

  await expect(loading).rejects.toThrow(
    'The site is not in fr: write languages: [en, de, fr] in content/site.yaml.',
  );
});
