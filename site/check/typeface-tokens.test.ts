import path from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { OWN_TYPEFACES } from '#site/fonts/typefaces.ts';
import { readTheme } from '#site/theme/theme.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { typefaceTokenNotes } from './typeface-tokens.ts';

/** @returns the notes on a style sheet, in a site that has chosen Inter */
async function notesOn(css: string): Promise<string> {
  const dir = temporaryDir({ 'theme/style.css': css, 'theme/own.woff2': '' });
  const theme = await readTheme(path.join(dir, 'content'), {});
  const text = { ...OWN_TYPEFACES.text, family: 'Inter Variable' };
  return formatDiagnostics(typefaceTokenNotes(theme, { ...OWN_TYPEFACES, text }));
}

it('names a typeface that only a token names, and what loads it', async () => {
  const css =
    ':root {\n  --display: Playfair Display, Georgia, serif;\n  --mono: var(--display);\n}';

  expect(await notesOn(css)).toBe(
    'theme/style.css:2:3  --display  names Playfair Display, which the site does not load, so that few visitors see it; write "fonts: { display: Playfair Display }" in content/site.yaml instead',
  );
});

it.each([
  ['of the program', '--display: var(--mono)'],
  ['in site.yaml', '--display: "Inter Variable", serif'],
  ['of devices', '--display: "georgia", serif; --text: system-ui; --mono: Menlo, monospace'],
  [
    'in the styles',
    '--display: Own Face; } @font-face { font-family: "Own Face"; src: url(own.woff2)',
  ],
])('says nothing about a typeface %s', async (_, tokens) => {
  expect(await notesOn(`:root { ${tokens} }`)).toBe('');
});
