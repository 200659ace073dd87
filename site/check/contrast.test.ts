import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { ROOT } from '#site/files/paths.ts';
import { readTheme } from '#site/theme/theme.ts';
import { THEMES } from '#tests/e2e/sites.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { colorsOf, contrastFindings, lowestContrast, MIN_CONTRASTS, PAIRS } from './contrast.ts';

/** @returns the findings on a style sheet, one line each */
async function findingsOn(css: string): Promise<string[]> {
  const dir = temporaryDir({ 'theme/style.css': css });
  const theme = await readTheme(path.join(dir, 'content'), {});
  return formatDiagnostics(contrastFindings(theme, [])).split('\n');
}

it('the colours of the site have enough contrast on every background', async () => {
  const theme = await readTheme('/none', {});
  const contrasts = PAIRS.flatMap((pair) =>
    (['light', 'dark'] as const).map((scheme) => ({
      pair: `${pair.color}, ${scheme}`,
      isEnough: lowestContrast(colorsOf(theme, scheme), pair).contrast >= MIN_CONTRASTS[pair.kind],
    })),
  );

  expect(contrasts.filter(({ isEnough }) => !isEnough)).toEqual([]);
});

it.each(THEMES)('the theme %s has enough contrast', async (theme) => {
  const css = await readFile(path.join(ROOT, `docs/themes/${theme}.css`), 'utf8');

  expect(await findingsOn(css)).toEqual(['']);
});

it('a colour with too little contrast is reported where it is set, with the nearest that has enough', async () => {
  const css =
    ':root {\n  --muted: light-dark(#777, #9ba3ad);\n  --ink-soft: var(--soft); --soft: #5f5f5f;\n}';

  expect(await findingsOn(css)).toEqual([
    'theme/style.css:3:3  --ink-soft  has a contrast of 5.4:1 on --ground in the light scheme, but running text needs 7:1; the nearest colour with enough contrast is "#4e4e4e"',
    'theme/style.css:2:3  --muted  has a contrast of 3.8:1 on --ground in the light scheme, but text needs 4.5:1; the nearest colour with enough contrast is "#6b6b6b"',
    'theme/style.css:3:3  --ink-soft  has a contrast of 2.7:1 on --ground in the dark scheme, but running text needs 7:1; the nearest colour with enough contrast is "#a2a2a2"',
  ]);
});

it('the colours that it suggests have enough contrast together', async () => {
  const dark = '--accent-dark: #fff; --on-accent-dark: #000';
  const css = (accent: string, onAccent: string, ink: string) =>
    `:root {
  --accent-light: ${accent};
  --on-accent-light: ${onAccent};
  --ink: light-dark(${ink}, #fff);
  ${dark};
}`;

  const needs = (least: string, better: string) =>
    `but ${least}; the nearest colour with enough contrast is "${better}"`;
  expect(await findingsOn(css('#d06030', '#1b1d20', '#888'))).toEqual([
    `theme/style.css:2:3  --accent-light  has a contrast of 3.3:1 on --ground in the light scheme, ${needs('text needs 4.5:1', '#b74a14')}`,
    `theme/style.css:4:3  --ink  has a contrast of 3:1 on --ground in the light scheme, ${needs('running text needs 7:1', '#2b2b2b')}`,
    `theme/style.css:3:3  --on-accent-light  has a contrast of 3.2:1 on --accent, once that is "#b74a14", in the light scheme, ${needs('text needs 4.5:1', '#ebeef2')}`,
  ]);
  expect(await findingsOn(css('#b74a14', '#ebeef2', '#2b2b2b'))).toEqual(['']);
});

it('a background with too little contrast is reported with each text on it', async () => {
  expect(await findingsOn(':root { --raised: light-dark(#bbb, #13171c) }')).toEqual([
    'theme/style.css:1:9  --raised  --accent has a contrast of 3.1:1 on --raised in the light scheme, but text needs 4.5:1; the nearest colour with enough contrast is "#981200"',
    'theme/style.css:1:9  --raised  --ink-soft has a contrast of 4.2:1 on --raised in the light scheme, but running text needs 7:1; the nearest colour with enough contrast is "#2b2f36"',
    'theme/style.css:1:9  --raised  --muted has a contrast of 3.3:1 on --raised in the light scheme, but text needs 4.5:1; the nearest colour with enough contrast is "#474c53"',
  ]);
  expect((await findingsOn(':root { --ground: #777 }')).join()).toContain(
    'but running text needs 7:1; no colour has enough: change --ground',
  );
});

it('the bars of Skills, which are a mixture, need 3:1', async () => {
  expect((await findingsOn(':root { --ink: light-dark(#4a4a4a, #fff) }')).join()).toContain(
    'theme/style.css:1:9  --ink  at 52 % has a contrast of 2.4:1 on --ground in the light scheme, but a bar of Skills needs 3:1; the nearest',
  );
});

it('the light behind the page counts as a background', async () => {
  expect((await findingsOn(':root { --glow: #888 }')).join()).toContain(
    '--ink-soft has a contrast of',
  );
});
