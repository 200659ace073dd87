import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, transformWithOxc } from 'vite';
import { ROOT } from './paths.ts';

/**
 * The inline script of every page, made small.
 * @param scripts the addresses of the app and of the chunks that the page shows
 * @param fonts the addresses of the fonts that a returning visitor's first paint wants
 */
export async function makeBootScript(scripts: string[], fonts: string[]): Promise<string> {
  const file = path.join(ROOT, 'src/boot.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
    define: { __SCRIPTS__: JSON.stringify(scripts), __FONTS__: JSON.stringify(fonts) },
    sourcemap: false,
  });
  // In a block of its own, so that its names do not become the page's.
  const { code: small } = await minify('boot.js', `{${code.replace(/^export \{.*$/m, '')}}`, {
    module: false,
    mangle: { toplevel: true },
  });
  return small.trim();
}
