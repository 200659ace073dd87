import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#model/schema.ts';
// The colours are read from the program's own style sheet.
import { ROOT } from '#site/files/paths.ts';

export type Theme = 'light' | 'dark';

/** Functions that return a colour, given the name of its token without the dashes. */
export interface ThemeColors extends Record<Theme, (name: string) => string> {
  /** The share of the accent in its tint, in per cent. */
  accentTint: number;
}

/** Reads the colours of the site; `accent` replaces the default accent. */
export async function readThemeColors(accent?: Content['site']['accent']): Promise<ThemeColors> {
  const css = await readFile(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const find = (pattern: string, group = 1) => {
    const found = new RegExp(pattern).exec(css)?.[group];
    if (!found) throw new Error(`tokens.css has no match for ${pattern}`);
    return found;
  };
  const colour = (theme: Theme) => (name: string) =>
    name === 'accent'
      ? (accent?.[theme] ?? find(`--accent-${theme}: (#\\w+);`))
      : find(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`, theme === 'light' ? 1 : 2);
  return {
    light: colour('light'),
    dark: colour('dark'),
    accentTint: Number(find('--accent-tint: color-mix\\(in srgb, var\\(--accent\\) (\\d+)%')),
  };
}
