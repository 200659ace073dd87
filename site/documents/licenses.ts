import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FACES } from '#site/fonts/subset-fonts.ts';

/** The file with the licenses of bundled code and fonts. */
export const LICENSES = 'licenses.txt';

/** @returns the licenses of the fonts, in the format that Vite uses for code */
export async function fontLicenses(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const packs = new Set(Object.values(FACES).map(({ pack }) => pack));
  const sections = [...packs].map(async (pack) => {
    const manifest = resolve(`${pack}/package.json`);
    const { version, license } = JSON.parse(await readFile(manifest, 'utf8'));
    const text = await readFile(path.join(path.dirname(manifest), 'LICENSE'), 'utf8');
    return `\n## ${pack} - ${version} (${license})\n\n${text.trim()}\n`;
  });
  return (await Promise.all(sections)).join('');
}
