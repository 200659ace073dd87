import { expect, it } from 'vitest';
import { chosenTypefaces, DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import { resumeFonts } from './resume-fonts.ts';

it('has the letters of Latin, Cyrillic and Arabic in static fonts, and names those that it lacks', async () => {
  const text = 'Ada Łódź · Ада – ليلى ٧٠٪ پچ 東\u3000と한 Ω 👋\ufe0f';

  const { missing } = await resumeFonts(text, DEFAULT_TYPEFACES);

  expect(missing).toEqual(['東', 'と', '한', 'Ω', '👋']);
});

it('sets the résumé in the typefaces of the site, and letters that they lack in ours', async () => {
  const chosen = { display: 'Geist Mono', text: 'Vazirmatn' };
  const { typefaces } = await chosenTypefaces(chosen, '/nowhere/content');

  const { css, missing } = await resumeFonts('Ada Щ', typefaces);

  expect(css).toContain(':root{--text:"text 0","text 1"}');
  expect(missing).toEqual([]);
});
