import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#content/schema.ts';
import { ROOT } from '#site/files/paths.ts';

export type Theme = 'light' | 'dark';

/** The colours of the site by the names of their tokens, without the dashes. */
export interface ThemeColors extends Record<Theme, (name: string) => string> {
  /** How much of the accent is in its tint, in per cent. */
  accentTint: number;
}

/**
 * Reads what the site is painted with.
 * @param accent the owner's, which goes before ours
 */
export async function readThemeColors(accent?: Content['site']['accent']): Promise<ThemeColors> {
  const css = await readFile(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const find = (pattern: string, place = 1) => {
    const found = new RegExp(pattern).exec(css)?.[place];
    if (!found) throw new Error(`tokens.css has nothing like ${pattern}`);
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
