import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { FACES } from '#site/fonts/subset-fonts.ts';

/** The file with the licenses of bundled code and fonts. */
export const LICENSES = 'licenses.txt';

/**
 * Adds the licenses of the program and the fonts, in the format that Vite uses for code.
 * @param bundled Vite's, which have the program only where it is installed as a package
 */
export async function withLicenses(bundled: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const fonts = new Set(Object.values(FACES).map(({ pack }) => resolve(`${pack}/package.json`)));
  const sections = [path.join(ROOT, 'package.json'), ...fonts].map(async (manifest) => {
    const { name, version, license } = JSON.parse(await readFile(manifest, 'utf8'));
    const text = await readFile(path.join(path.dirname(manifest), 'LICENSE'), 'utf8');
    return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
  });
  const [program = '', ...others] = await Promise.all(sections);
  return [bundled.replace(program, ''), program, ...others].join('');
}
