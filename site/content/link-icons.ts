import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { titleToSlug } from 'simple-icons/sdk';
import type { Icon } from '#content/types.ts';
import { SvgError, shapesOfSvg } from './safe-svg.ts';
import { closestOption } from './suggest.ts';

const BRANDS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('simple-icons')),
  'icons',
);

/**
 * Reads the icon of a link.
 * @param name the name of a brand in simple-icons, or of an SVG file in `imagesDir`
 * @param imagesDir absolute
 * @returns the icon, or why there is none
 */
export function checkIcon(name: string, imagesDir: string): { icon?: Icon; errors: string[] } {
  const isFileName = /\.svg$/i.test(name);
  const dir = isFileName ? imagesDir : BRANDS;
  const file = path.join(dir, isFileName ? name : `${name}.svg`);
  const exists = existsSync(file) && statSync(file).isFile();
  if (path.basename(name) === name && exists) {
    try {
      return { icon: shapesOfSvg(readFileSync(file, 'utf8')), errors: [] };
    } catch (error) {
      if (error instanceof SvgError) return { errors: [error.message] };
      throw error;
    }
  }
  const icons = existsSync(dir) ? readdirSync(dir).filter((file) => /\.svg$/i.test(file)) : [];
  const [guess, expected] = isFileName
    ? [closestOption(name, icons), 'a file in content/images']
    : [
        closestOption(
          titleToSlug(name),
          icons.map((file) => path.parse(file).name),
        ),
        'an icon of simple-icons, or of an SVG in content/images',
      ];
  const hint = guess ? `; did you mean "${guess}"?` : '';
  return { errors: [`must be the name of ${expected}, got ${JSON.stringify(name)}${hint}`] };
}
