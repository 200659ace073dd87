import { expect, it } from 'vitest';
import { chosenTypefaces, DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import { resumeFonts } from './resume-fonts.ts';

it('has Latin, Cyrillic and Arabic letters in static fonts, and names missing letters', async () => {
  const text = 'Ada Łódź · Ада – ليلى ٧٠٪ پچ 東\u3000と한 Ω 👋\ufe0f';

  const { missing } = await resumeFonts(text, DEFAULT_TYPEFACES);

  expect([...missing].join('')).toBe('東\u3000と한Ω👋\ufe0f');
});

it('sets the résumé in the typefaces of the site, with missing letters in the default typefaces', async () => {
  const chosen = { display: 'Geist Mono', text: 'Vazirmatn' };
  const { typefaces } = await chosenTypefaces(chosen, '/nowhere/content');

  const { css, missing } = await resumeFonts('Ada Щ', typefaces);

  expect(css).toContain(':root{--text:"text 0","text 1"}');
  expect(missing.size).toBe(0);
});
