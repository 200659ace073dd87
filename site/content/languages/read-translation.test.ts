import { expect, it } from 'vitest';
import { SECTIONS } from '#model/sections.ts';
import { titlesIn } from '#model/site-schema.ts';
import { loadContent } from '#site/content/load-content.ts';
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
facts: [{ figure: 40 M, label: requests }]
links: [{ label: Code, url: "https://code.example/ada" }]
updated: 2024
sections: [about, { projects: Works }, talks]
`;

/** A site in English and German. */
const FILES: Files = {
  'site.yaml': SITE,
  'experience.yaml': `- role: Lead engineer
  company: Northlight
  start: 2022-03
  summary: Owned the **platform**.
  highlights: [Faster., Smaller.]
  technologies: [Testing]
- role: Intern
  company: Bakery
  start: 2023
`,
  'projects.yaml': '- { year: 2024, title: Shop, description: A shop., case: shop }\n',
  'projects/shop.md': 'The story.\n',
  'skills.yaml': '- { group: Craft, skills: [Testing, Go] }\n',
  'testimonials.yaml': '- { text: Good., name: Grace, about: northlight }\n',
  'about.md': 'About me.\n',
  'sections/talks.md': '# Talks\n\nI talk.\n',
  'words.yaml': 'skipToContent: Up\n',
};

const germanContent = (changes: Files = {}) =>
  loadContent(contentDir({ ...FILES, ...changes }), { language: 'de' });

const errorsOf = (changes: Files, language?: string) =>
  contentErrors(contentDir({ ...FILES, ...changes }), { language });

it('shows the first language, marked, where nothing is translated', async () => {
  const { original, borrowed, ...german } = await germanContent();

  expect(german.site).toMatchObject({ language: 'de', url: 'https://ada.example/me/de/' });
  expect(german.experience).toEqual(original?.experience);
  expect(german.messages.skipToContent).not.toBe('Up');
  expect(original?.messages.skipToContent).toBe('Up');
  expect(german.hasResume).toBe(false);
  expect([...borrowed]).toEqual(
    expect.arrayContaining([
      'Developer',
      'Faster.',
      'About me.\n',
      'Talks',
      'The story.\n',
      'Works',
    ]),
  );
  expect(borrowed).not.toContain('Northlight');
  expect(borrowed).not.toContain('2022-03');
});

it('replaces the texts of an entry by those under its key', async () => {
  const { experience, projects, descriptions, borrowed, ...german } = await germanContent({
    'de/experience.yaml': `Lead engineer · Northlight · 2022-03:
  company: Nordlicht
  summary: Verantwortete die **Plattform**.
  highlights:
    - Schneller.
    -
`,
    'de/site.yaml': `role: Entwicklerin
facts: { requests: { figure: 40 Mio. } }
links: { Code: { label: Quelltext } }
sections: { projects: Arbeiten }
`,
    'de/skills.yaml': 'Craft: { group: Handwerk, skills: { Testing: { name: Testen } } }\n',
    'de/about.md': '<!-- en: About me. -->\nÜber mich.\n',
    'de/sections/talks.md': '# Vorträge\n\nIch rede.\n',
    'de/projects/shop.md': 'Die Geschichte.\n',
    'de/words.yaml': 'skipToContent: Hinauf\n',
    'de/resume.pdf': '%PDF-1.7',
  });

  expect(experience).toMatchObject([
    { role: 'Intern' },
    {
      role: 'Lead engineer',
      company: 'Nordlicht',
      start: '2022-03',
      highlights: ['Schneller.', 'Smaller.'],
    },
  ]);
  expect(descriptions.get(experience[1]?.summary ?? '')).toMatchObject([
    { children: ['Verantwortete die ', { tag: 'strong' }, '.'] },
  ]);
  expect(german.site).toMatchObject({
    role: 'Entwicklerin',
    facts: [{ figure: '40 Mio.', label: 'requests' }],
    links: [{ label: 'Quelltext', url: 'https://code.example/ada' }],
    sections: ['about', { projects: 'Arbeiten' }, 'talks'],
  });
  expect(german.testimonials).toMatchObject([{ about: 'Nordlicht' }]);
  expect(german.skills).toMatchObject([
    { group: 'Handwerk', skills: [{ name: 'Testen', aliases: ['Testing'] }, { name: 'Go' }] },
  ]);
  expect(german.aboutMarkdown).toContain('Über mich.');
  expect(german.ownSections).toMatchObject([{ name: 'talks', title: 'Vorträge' }]);
  expect(german.cases.get('shop')).toMatchObject({ markdown: 'Die Geschichte.\n' });
  expect(projects).toMatchObject([{ title: 'Shop', description: 'A shop.' }]);
  expect(german.messages.skipToContent).toBe('Hinauf');
  expect(german.hasResume).toBe(true);
  expect([...borrowed]).toEqual(expect.arrayContaining(['Smaller.', 'A shop.', 'I build.']));
  expect(borrowed).not.toContain('Faster.');
});

it('shows the item of a list for the original in the comment above it', async () => {
  const { experience, borrowed } = await germanContent({
    'de/experience.yaml': `Lead engineer · Northlight · 2022-03:
  highlights:
    # en: Smaller.
    - Kleiner.
    # en: What nobody says any more.
    - Vergangenes.
`,
  });

  expect(experience[1]?.highlights).toEqual(['Faster.', 'Kleiner.']);
  expect(borrowed).toContain('Faster.');
  expect(borrowed).not.toContain('Smaller.');
});

it('has titles of sections where the first language lists none', async () => {
  const { site, original } = await germanContent({
    'site.yaml': SITE.replace(/^sections: .*\n/m, ''),
    'de/site.yaml': 'sections: { projects: Arbeiten, talks: Reden }\n',
  });

  expect(titlesIn(site.sections)).toEqual({ projects: 'Arbeiten', talks: 'Reden' });
  expect(site.sections).toHaveLength(SECTIONS.length + 1);
  expect(original?.site.sections).toBeUndefined();
});

it.each([
  [
    'de/experience.yaml',
    'Lead engineer · Nordlight · 2022-03:\n  role: Leitung\n',
    '1:1  experience.Lead engineer · Nordlight · 2022-03  no entry in content/experience.yaml has this key; did you mean “Lead engineer · Northlight · 2022-03”?',
  ],
  [
    'de/experience.yaml',
    'Intern · Bakery · 2023:\n  role: A\nIntern · Bakery · 2023:\n  role: B\n',
    '3:1  experience  is not valid YAML: the field “Intern · Bakery · 2023” is there twice: delete one',
  ],
  [
    'de/experience.yaml',
    'Lead engineer · Northlight · 2022-03:\n  highlights: [A]\n',
    '2:15  experience.Lead engineer · Northlight · 2022-03.highlights  must have as many items as in content/experience.yaml, 2, got 1: npx chronofolio translate de puts them right',
  ],
  [
    'de/experience.yaml',
    'Lead engineer · Northlight · 2022-03:\n  role: A\nBaker:\n  role: B\n',
    '3:1  experience.Baker  no entry in content/experience.yaml has this key; did you mean “Intern · Bakery · 2023”? If not, delete it',
  ],
  [
    'de/experience.yaml',
    'Baker:\n  role: B\n',
    '1:1  experience.Baker  no entry in content/experience.yaml has this key; entries without a translation are “Lead engineer · Northlight · 2022-03”, “Intern · Bakery · 2023”: write one of them, or delete it',
  ],
  [
    'de/experience.yaml',
    'Intern · Bakery · 2022:\n  role: A\nLead engineer · Northlight · 2022-03:\n  role: B\nIntern · Bakery · 2023:\n  role:\n',
    '1:1  experience.Intern · Bakery · 2022  no entry in content/experience.yaml has this key; did you mean “Intern · Bakery · 2023”? If so, delete the entry of that key first, which has no translation; if not, delete this one',
  ],
  [
    'de/experience.yaml',
    'Baker:\n  role: A\nLead engineer · Northlight · 2022-03:\n  role: B\nIntern · Bakery · 2023:\n  role:\n',
    '1:1  experience.Baker  no entry in content/experience.yaml has this key; delete it: all entries there have theirs in this file',
  ],
  [
    'de/experience.yaml',
    'Intern · Bakery · 2023:\n  start: 2022\n',
    '2:3  experience.Intern · Bakery · 2023.start  is the same in all languages and stands in content/experience.yaml: delete it here',
  ],
  [
    'de/experience.yaml',
    'Intern · Bakery · 2023:\n  summary: Backte.\n',
    '2:3  experience.Intern · Bakery · 2023.summary  has no text in content/experience.yaml to translate: write it there first, or delete it here',
  ],
  [
    'de/experience.yaml',
    'Intern · Bakery · 2023:\n  rolle: A\n',
    '2:3  experience.Intern · Bakery · 2023.rolle  is not a known field; did you mean "role"?',
  ],
  [
    'de/experience.yaml',
    'Lead engineer · Northlight · 2022-03:\n  summary: "![A](a.png)"\n',
    '2:12  experience.Lead engineer · Northlight · 2022-03.summary  has a picture that is not in content/images',
  ],
  [
    'de/experience.yaml',
    '- role: A\n',
    '1:1  experience  must be fields such as “Lead engineer · Northlight · 2022-03: …”',
  ],
  [
    'de/sections/talk.md',
    '# Vorträge\n',
    '1:1  talk  translates content/sections/talk.md, which does not exist: did you mean talks.md?',
  ],
  ['de/sections/talks.md', 'Ich rede.\n', '1:1  talks  must begin with its title, such as # Talks'],
  ['de/resume.pdf', 'Text', '1:1  resume  is not a PDF'],
])('reports what is wrong in %s, in any language: %j', async (name, text, error) => {
  const expected = [expect.stringContaining(`content/${name}:${error}`)];

  expect(await errorsOf({ [name]: text })).toEqual(expected);
  expect(await errorsOf({ [name]: text }, 'de')).toEqual(expected);
});

it('shows a key in quotes where YAML needs them', async () => {
  const changes = {
    'services.yaml': '- { title: "Map # 2", summary: A map. }\n',
    'de/services.yaml': 'Map 2:\n  summary: Ein Plan.\n',
  };

  expect(await errorsOf(changes)).toEqual([
    'content/de/services.yaml:1:1  services.Map 2  no entry in content/services.yaml has this key; did you mean "Map # 2"? If not, delete it',
  ]);
});

it('reports entries that a translation cannot tell apart', async () => {
  const award = '- { title: Site of the year, date: 2021 }\n- { title: Site of the year · 2021 }\n';

  expect(await errorsOf({ 'awards.yaml': award })).toEqual([
    'content/awards.yaml:2:3  awards[1]  has the same key in translations as an entry above it, “Site of the year · 2021”: change one of the two',
  ]);
});

it('reports the errors of all languages at once', async () => {
  const errors = await errorsOf({
    'site.yaml': SITE.replace('[en, de]', '[en, de, fr]'),
    'services.yaml': '- { title: A }\n',
    'de/skills.yaml': 'Art: { group: Handwerk }\n',
    'fr/skills.yaml': 'Art: { group: Métier }\n',
  });

  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'content/de/skills.yaml',
    'content/fr/skills.yaml',
    'content/services.yaml',
  ]);
});

it.each([
  ['[de, en]', '5:13  site.languages[0]  must be “en”, as in language: write it first'],
  [
    '[en, de, de]',
    '5:21  site.languages[2]  must differ from entry [1], got "de"; change or delete one of the two',
  ],
  ['[en, xx]', '5:17  site.languages[1]  is the tag of no language: write'],
  ['[en, pt-br]', '5:17  site.languages[1]  must be “pt-BR”'],
  ['[en, it]', '5:17  site.languages[1]  has the address of content/public/it/a.txt'],
  ['[en, assets]', '5:17  site.languages[1]  must be a language tag such as en or pt-BR'],
])('reports languages: %s', async (languages, error) => {
  const changes = { 'site.yaml': SITE.replace('[en, de]', languages), 'public/it/a.txt': 'A' };

  expect(await errorsOf(changes)).toEqual([expect.stringContaining(`content/site.yaml:${error}`)]);
});

it('says what to write for a language that the site does not have', async () => {
  const loading = loadContent(contentDir(FILES), { language: 'fr' });

  await expect(loading).rejects.toThrow(
    'The site is not in fr: write languages: [en, de, fr] in content/site.yaml.',
  );
});
