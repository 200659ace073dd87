import { expect, it } from 'vitest';
import { fallbackFontsCss } from './fallback-fonts.ts';
import { chosenTypefaces, DEFAULT_TYPEFACES } from './typefaces.ts';

it('gives device fonts the widths and line heights of the typefaces', async () => {
  const css = await fallbackFontsCss(DEFAULT_TYPEFACES);

  const faces = css.split('@font-face').slice(1);
  const [arial] = faces.filter((face) => face.includes('local("Arial")'));
  expect(faces).toHaveLength(5);
  expect(arial).toContain('"Geist Variable Fallback"');
  expect(arial).toMatch(/size-adjust: 104\.\d+%;\s+ascent-override: 95\.\d+%/);
  expect(css).not.toContain('@layer');
});

it('names a chosen typeface and its fallback font, which a typeface without Latin letters does not have', async () => {
  const { typefaces } = await chosenTypefaces({ text: 'Vazirmatn' }, '/nowhere/content');
  const [cut] = typefaces.text.cuts;
  const files = cut?.files.filter(({ script }) => script === 'arabic') ?? [];
  const arabic = { ...typefaces.text, cuts: cut ? [{ ...cut, files }] : [] };

  expect(await fallbackFontsCss(typefaces)).toMatch(
    /"Vazirmatn Fallback";[^}]*local\("Arial"\).*@layer tokens\{html:root\{--text:"Vazirmatn","Vazirmatn Fallback",sans-serif\}\}$/s,
  );
  expect(await fallbackFontsCss({ ...typefaces, text: arabic })).not.toContain(
    'font-family: "Vazirmatn',
  );
});
