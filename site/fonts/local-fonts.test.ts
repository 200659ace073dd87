import { expect, it } from 'vitest';
import { localFontsCss } from './local-fonts.ts';
import { chosenTypefaces, OWN_TYPEFACES } from './typefaces.ts';

const cssFor = async (chosen: Parameters<typeof chosenTypefaces>[0]) =>
  localFontsCss((await chosenTypefaces(chosen, '/nowhere/content')).typefaces);

it('puts local fonts of its class in the place of each chosen typeface', async () => {
  const css = await cssFor({ text: 'Instrument Serif', display: 'Geist Mono', mono: 'Vazirmatn' });

  expect(css).toMatch(/"Instrument Serif Fallback";font-weight:400;src:local\("Times New Roman"\)/);
  expect(css).toMatch(/"Instrument Serif Fallback";font-weight:560;src:local\("Times New Roman B/);
  expect(css).toMatch(/"Geist Mono Fallback";font-weight:400;src:local\("Consolas"\)/);
  expect(css).toMatch(/"Vazirmatn Fallback";font-weight:400;src:local\("Arial"\)/);
  expect(css).toContain(
    '--text-fallback:"Instrument Serif Fallback","Instrument Serif Fallback 2",serif',
  );
  expect(css).toContain('--display:"Geist Mono Variable",var(--display-fallback)');
});

it('sizes a local font like the typeface', async () => {
  const sizeIn = (css: string, family: string) =>
    Number(new RegExp(`"${family}";[^}]*size-adjust:([\\d.]+)%`).exec(css)?.[1]);

  const css = await cssFor({ text: 'Vazirmatn', display: 'Geist Mono', mono: 'Geist' });

  // Vazirmatn is as wide as Arial; headings in Geist Mono are set at 76.7 %.
  expect(sizeIn(css, 'Vazirmatn Fallback')).toBeCloseTo((100 * 0.4487) / (913 / 2048), 0);
  expect(sizeIn(css, 'Geist Mono Fallback')).toBeCloseTo((76.7 * 0.6) / (1126 / 2048), 0);
});

it('leaves the tokens of our typefaces as they are', async () => {
  expect(await localFontsCss(OWN_TYPEFACES)).not.toContain('--');
  expect(await cssFor({ text: 'Vazirmatn' })).not.toMatch(/--(display|mono)/);
});
