import path from 'node:path';
import { expect, it } from 'vitest';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { loadContent } from './load-content.ts';

const PRESS = 'export default function Press() {\n  return <p>Press</p>;\n}\n';
const SCHEMA = `import { markdown, picture, text, z } from 'chronofolio/schema';
export const schema = z.array(
  z.strictObject({ outlet: text, stars: z.number(), quote: markdown, logo: picture.optional() }),
);
`;
const WITH_SCHEMA = { 'press.tsx': PRESS, 'press.schema.ts': SCHEMA };

function load(sections: Files, content: Files = {}, options?: Parameters<typeof loadContent>[1]) {
  const dir = contentDir(content);
  writeFiles(path.join(dir, '../theme/sections'), sections);
  return loadContent(dir, options);
}

it('reads sections with their data and with their titles, which site.yaml may replace', async () => {
  const { themeSections } = await load(
    {
      ...WITH_SCHEMA,
      'talks.tsx': PRESS,
      'case-studies.tsx': `export const title = 'Cases';\n${PRESS}`,
      'blogs.tsx': PRESS,
    },
    {
      'site.yaml': sample('site.yaml', 'role:', 'sections: [about, talks: Heard]\nrole:'),
      'press.yaml':
        '- outlet: 1984\n  stars: 4\n  quote: A *b*\n  logo: { src: consent.png, alt: C }\n',
    },
  );

  expect(themeSections).toMatchObject([
    { name: 'blogs', isReplacement: true },
    { name: 'case-studies', isReplacement: false, title: 'Cases' },
    {
      name: 'press',
      title: 'Press',
      data: [
        {
          outlet: '1984',
          stars: 4,
          quote: [{ tag: 'p', children: ['A ', { tag: 'em', children: ['b'] }] }],
          logo: { tag: 'img', src: 'consent.png', alt: 'C' },
        },
      ],
    },
    { name: 'talks', title: 'Heard' },
  ]);
});

it('reads data and titles from files of the language, and falls back to the first language', async () => {
  const site = sample('site.yaml', 'role:', 'languages: [en, de]\nsections: [about, press]\nrole:');
  const germanSite = site
    .replace('language: en', 'language: de')
    .replace('[about, press]', '[about, { press: Presse }]');
  const files = (german?: string) => ({
    'press.yaml': '- { outlet: A, stars: 4, quote: Good }\n',
    ...(german && { 'de/press.yaml': german }),
    'site.yaml': site,
    'de/site.yaml': germanSite,
  });
  const loaded = (german?: string) => load(WITH_SCHEMA, files(german), { language: 'de' });

  const { themeSections } = await loaded('- { outlet: B, stars: 4, quote: Gut }\n');
  expect(themeSections).toMatchObject([{ title: 'Presse', data: [{ outlet: 'B' }] }]);
  expect((await loaded()).themeSections).toMatchObject([
    { title: 'Press', data: [{ outlet: 'A' }] },
  ]);
  await expect(loaded('- { outlet: B }\n')).rejects.toThrow(
    'content/de/press.yaml:1:3  press[0].stars',
  );
});

const PICTURE = '- { outlet: A, stars: 1, quote: B, logo: { src: none.png, alt: C } }';
it.each<[string, Files, Files?]>([
  [
    'content/press.yaml:1:23  press[0].stars  must be a number, got "many"',
    WITH_SCHEMA,
    { 'press.yaml': '- { outlet: A, stars: many, quote: B }' },
  ],
  ['press[0].logo.src  must be the name of a file in', WITH_SCHEMA, { 'press.yaml': PICTURE }],
  ['is missing: create the file', WITH_SCHEMA],
  [
    'theme/sections/press.schema.ts:1:1  press  cannot be loaded: nothing is not defined',
    { 'press.tsx': PRESS, 'press.schema.ts': 'export const schema = nothing;\n' },
  ],
  ['theme/sections/Top.tsx:1:1  Top  must have a name of small letters', { 'Top.tsx': PRESS }],
  [
    'theme/sections/press.tsx:1:1  press  must have a name of small letters, digits and hyphens',
    { 'press.tsx': PRESS },
    { 'sections/press.md': '# Press\n\nText.\n' },
  ],
])('reports a mistake: %s', async (message, sections, content) => {
  await expect(load(sections, content)).rejects.toThrow(message);
});
