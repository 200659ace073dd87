import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#files/paths.ts';
import type { Typefaces } from '#schema/types.ts';

export const LICENSES = 'licenses.txt';

export async function withLicenses(bundled: string, typefaces: Typefaces): Promise<string> {
  // Font files of the owner contain their license.
  const fonts = new Set(Object.values(typefaces).flatMap(({ dir }) => dir ?? []));
  const sections = [ROOT, ...fonts].map(async (dir) => {
    const manifest = await readFile(path.join(dir, 'package.json'), 'utf8');
    const { name, version, license } = JSON.parse(manifest);
    const text = await readFile(path.join(dir, 'LICENSE'), 'utf8');
    return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
  });
  const [program = '', ...others] = await Promise.all(sections);
  return [bundled.replace(program, ''), program, ...others].join('');
}
