import { expect, it } from 'vitest';
import { chosenTypefaces, OWN_TYPEFACES } from '#site/fonts/typefaces.ts';
import { resumeFonts } from './resume-fonts.ts';

it('has the letters of Latin, Cyrillic and Arabic in static fonts', async () => {
  const { css, missing, packages } = await resumeFonts(
    'Ada Łódź · Ада – ليلى ٧٠٪ پچ',
    OWN_TYPEFACES,
    'ar',
  );

  expect([missing, packages]).toEqual([[], []]);
  expect(css).toContain('"@fontsource/vazirmatn strong arabic"');
});

it('names the letters that it lacks, and packages that have them', async () => {
  expect(await resumeFonts('Ada 東\u3000と한 Ω 👋\ufe0f', OWN_TYPEFACES, 'ja')).toMatchObject({
    missing: ['東', 'と', '한', 'Ω', '👋'],
    packages: ['@fontsource/noto-sans-jp', '@fontsource/noto-sans-kr', '@fontsource/noto-sans'],
  });
});

it.each([
  ['ja', 'jp'],
  ['ko', 'kr'],
  ['zh', 'sc'],
  ['zh-TW', 'tc'],
  ['zh-HK', 'hk'],
])('for %s the characters of Han are those of noto-sans-%s', async (language, pack) => {
  const { packages } = await resumeFonts('東', OWN_TYPEFACES, language);

  expect(packages).toEqual([`@fontsource/noto-sans-${pack}`]);
});

it('sets the résumé in the typefaces of the site, and letters that they lack in ours', async () => {
  const chosen = { display: 'Geist Mono', text: 'Vazirmatn' };
  const { typefaces } = await chosenTypefaces(chosen, '/nowhere/content');

  const { css, missing } = await resumeFonts('Ada Щ', typefaces, 'en');

  expect(css).toMatch(/--text:"text latin","own text cyrillic"/);
  expect(missing).toEqual([]);
});
