import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openFont } from '#fonts/font-sources.ts';
import { DEFAULT_TYPEFACES, packagedTypeface } from '#fonts/typefaces.ts';
import { content, type Given, project } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { processContent } from './process-content.ts';

const CYRILLIC = 'Ж';
const prose = [{ tag: 'p' as const, children: [CYRILLIC] }];
const text = packagedTypeface('@fontsource/vazirmatn');
const page = { name: 'posts/new', title: 'New', prose: [] };

it.each<[string, Given, string?]>([
  ['a post', { posts: [{ ...page, date: '2024', prose }] }],
  ['the title of a post', { posts: [{ ...page, date: '2024', title: CYRILLIC }] }],
  ['the tag of a post', { posts: [{ ...page, date: '2024', tags: [CYRILLIC] }] }],
  ['months', { site: { language: 'cs' } }, 'ř'],
  ['numbers', { site: { language: 'ar-EG' }, typefaces: { ...DEFAULT_TYPEFACES, text } }, '٣'],
  ['a page', { pages: [{ ...page, name: 'pages/a', prose }] }],
  [
    'a case',
    {
      projects: [project({ case: 'shop', image: undefined })],
      cases: new Map([['shop', { prose, markdown: '' }]]),
    },
  ],
  ['a message', { messages: { ...content().messages, previousPost: CYRILLIC } }],
  [
    'a theme section',
    {
      themeSections: [
        { name: 'a', file: 'a.tsx', title: 'A', source: CYRILLIC, isReplacement: false },
      ],
    },
  ],
])('the fonts have the letters of %s', async (_, given, letter = CYRILLIC) => {
  const { files } = await processContent(content(given), '/nowhere', temporaryDir());

  const fonts = await Promise.all(
    files.filter(({ name }) => name.endsWith('.woff2')).map(({ from }) => readFile(from)),
  );
  const code = letter.codePointAt(0) ?? 0;
  expect(fonts.map((font) => openFont(font).hasGlyphForCodePoint(code))).toContain(true);
});
