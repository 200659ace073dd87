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
const WITH_SCHEMA = {
  'theme/sections/press.tsx': PRESS,
  'theme/sections/press.schema.ts': SCHEMA,
};

function load(files: Files, content: Files = {}, options?: Parameters<typeof loadContent>[1]) {
  const dir = contentDir(content);
  writeFiles(path.dirname(dir), files);
  return loadContent(dir, options);
}

it('reads sections with their titles and data', async () => {
  const { themeSections } = await load({
    ...WITH_SCHEMA,
    'theme/sections/case-studies.tsx': `export const title = 'Cases';\n${PRESS}`,
    'theme/sections/blogs.tsx': PRESS,
    'content/press.yaml':
      '- outlet: 1984\n  stars: 4\n  quote: A *b*\n  logo: { src: consent.png, alt: C }\n',
  });

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
  ]);
});

it('takes data and titles in another language from its files, and those of the first one without', async () => {
  const files = (german: string) => ({
    ...WITH_SCHEMA,
    'content/press.yaml': '- { outlet: A, stars: 4, quote: Good }\n',
    'content/de/press.yaml': german,
    'content/de/site.yaml': 'sections: { press: Presse }\n',
  });
  const site = sample('site.yaml', 'role:', 'languages: [en, de]\nsections: [about, press]\nrole:');
  const loaded = (german: string) => load(files(german), { 'site.yaml': site }, { language: 'de' });

  expect((await loaded('- { outlet: B, stars: 4, quote: Gut }\n')).themeSections).toMatchObject([
    { name: 'press', title: 'Presse', data: [{ outlet: 'B' }] },
  ]);
  expect((await loaded('# - { outlet: B }\n')).themeSections).toMatchObject([
    { name: 'press', title: 'Presse', data: [{ outlet: 'A' }] },
  ]);
  await expect(loaded('- { outlet: B }\n')).rejects.toThrow(
    'content/de/press.yaml:1:3  press[0].stars',
  );
});

it('takes the title and the place of a section from site.yaml', async () => {
  const { themeSections } = await load(
    { 'theme/sections/press.tsx': PRESS },
    { 'site.yaml': sample('site.yaml', 'role:', 'sections: [about, press: Quoted]\nrole:') },
  );

  expect(themeSections).toMatchObject([{ name: 'press', title: 'Quoted' }]);
});

it.each<[string, Files, string]>([
  [
    'a value that its schema refuses',
    { ...WITH_SCHEMA, 'content/press.yaml': '- outlet: A\n  stars: many\n  quote: B\n' },
    'content/press.yaml:2:10  press[0].stars  must be a number, got "many"',
  ],
  [
    'an unknown field',
    { ...WITH_SCHEMA, 'content/press.yaml': '- outlt: A\n  outlet: A\n  stars: 1\n  quote: B\n' },
    'content/press.yaml:1:3  press[0].outlt  is not a known field; did you mean "outlet"?',
  ],
  [
    'a picture that does not exist',
    {
      ...WITH_SCHEMA,
      'content/press.yaml':
        '- outlet: A\n  stars: 1\n  quote: B\n  logo:\n    src: none.png\n    alt: C\n',
    },
    'content/press.yaml:5:10  press[0].logo.src  must be the name of a file in content/images',
  ],
  [
    'missing data',
    WITH_SCHEMA,
    'content/press.yaml:1:1  press  is missing: create the file; theme/sections/press.schema.ts says what it holds',
  ],
  [
    'a syntax error',
    { 'theme/sections/press.tsx': 'export default function A() {\n  return <p></div>;\n}\n' },
    "theme/sections/press.tsx:2:15  press  is not valid: Expected corresponding JSX closing tag for 'p'.",
  ],
  [
    'a schema with a mistake in its syntax',
    {
      'theme/sections/press.tsx': PRESS,
      'theme/sections/press.schema.ts': '\nexport const schema = = 1;\n',
    },
    'theme/sections/press.schema.ts:2:23  press  is not valid: Unexpected token',
  ],
  [
    'a schema that cannot be loaded',
    {
      'theme/sections/press.tsx': PRESS,
      'theme/sections/press.schema.ts': 'export const schema = nothing;\n',
    },
    'theme/sections/press.schema.ts:1:1  press  cannot be loaded: nothing is not defined',
  ],
  [
    'no component',
    { 'theme/sections/press.tsx': 'export const a = 1;\n' },
    'theme/sections/press.tsx:1:1  press  must have a component as its default export: export default function …',
  ],
  [
    'the id of another part',
    { 'theme/sections/top.tsx': PRESS },
    'theme/sections/top.tsx:1:1  top  has the name of another part of the page: rename the file',
  ],
  [
    'a section in Markdown of the same name',
    { 'theme/sections/press.tsx': PRESS, 'content/sections/press.md': '# Press\n\nText.\n' },
    'theme/sections/press.tsx:1:1  press  has the name of a section in content/sections: rename one of them',
  ],
  [
    'a schema for a file of ours',
    { 'theme/sections/blogs.tsx': PRESS, 'theme/sections/blogs.schema.ts': SCHEMA },
    'theme/sections/blogs.schema.ts:1:1  blogs  describes a file that has a schema already: rename it, and the section',
  ],
])('names the place of %s', async (_, files, message) => {
  await expect(load(files)).rejects.toThrow(message);
});
