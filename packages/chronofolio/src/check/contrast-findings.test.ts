import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatDiagnostics } from '#content/diagnostics/diagnostics.ts';
import type { OwnerText } from '#content/owner-texts.ts';
import { ROOT } from '#files/paths.ts';
import { THEMES } from '#init/themes.ts';
import { COLOR_ROLES, SCHEMES, type Theme } from '#schema/site/theme-schema.ts';
import { schemeColors } from '#theme/theme.ts';
import { contrastFindings } from './contrast-findings.ts';

/** @returns a line for each warning, as if the owner had chosen all of the colours */
function findingsOn(colors: Theme['colors']): string[] {
  const site = { theme: { colors } };
  const fields = SCHEMES.flatMap((scheme) =>
    COLOR_ROLES.map((role) => {
      const kind = `site.theme.colors.${role}.${scheme}`;
      const text = schemeColors(site, scheme)[role];
      return { kind, text, file: 'site.yaml', line: 1, column: 1, field: kind } as OwnerText;
    }),
  );
  const text = formatDiagnostics(contrastFindings(site, fields));
  return text === '' ? [] : text.split('\n').map((line) => line.replace(/^site.yaml:1:1 {2}/, ''));
}

it.each([undefined, ...Object.keys(THEMES)])('the theme %s has enough contrast', async (name) => {
  const file = path.join(ROOT, `themes/${name}.yaml`);
  const { theme } = name ? parse(await readFile(file, 'utf8')) : { theme: { colors: {} } };

  expect(findingsOn(theme.colors)).toEqual([]);
});

it('a colour with too little contrast is reported with the nearest colour that has enough', () => {
  expect(
    findingsOn({
      muted: { light: '#777777', dark: '#9ba3ad' },
      soft: { light: '#4a4f56', dark: '#5f5f5f' },
    }),
  ).toEqual([
    'site.theme.colors.muted.light  in the light scheme, muted has a contrast of 4.3:1 on ground, but needs 4.5:1; the nearest colour with enough is "#747474"',
    'site.theme.colors.soft.dark  in the dark scheme, soft has a contrast of 2.7:1 on raised, but needs 7:1; the nearest colour with enough is "#a3a3a3"',
  ]);
});

it('one accent for both schemes is measured in both, and replaces the accent of a look', () => {
  const [kind, text] = ['site.theme.accent', '#0b6e4f'];
  const field = { kind, text, file: 'site.yaml', line: 1, column: 1, field: kind };
  const ofLook = { ...field, kind: 'site.theme.colors.accent.dark', field: 'look' };
  const theme = { accent: text, colors: { accent: { light: '#1559c7', dark: '#8db8ff' } } };

  expect(contrastFindings({ theme }, [ofLook, field])).toMatchObject([
    { field: kind, message: expect.stringContaining('in the dark scheme, accent has') },
  ]);
});

it('a background is reported with each default text colour', () => {
  const grey = { light: '#777777', dark: '#0c0e11' };
  expect(findingsOn({ ground: grey }).join()).toContain('no colour has enough: change ground');
});
