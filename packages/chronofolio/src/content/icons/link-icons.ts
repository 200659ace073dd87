import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { titleToSlug } from 'simple-icons/sdk';
import { didYouMean } from '#content/diagnostics/suggest.ts';
import { findFile } from '#files/find-file.ts';
import { ROOT } from '#files/paths.ts';
import type { LinkIcon } from '#schema/schema.ts';
import { networkOf } from './networks.ts';
import { sanitizeSvg } from './safe-svg.ts';

const BRANDS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('simple-icons')),
  'icons',
);

/** The icon that LinkedIn does not allow in simple-icons. Links to profiles may show the icon. */
const LINKEDIN = 'linkedin';

const ICON_FILE = /\.(?:svg|png)$/i;

/** The limit is stricter than for other names, because among thousands of brands one is always similar. */
const MAX_BRAND_TYPO_RATIO = 0.2;

/** @returns the icon with the name of a brand in simple-icons or of a file in `imagesDir`, or why there is none */
export function checkIcon(name: string, imagesDir: string): LinkIcon | { error: string } {
  const isFileName = ICON_FILE.test(name);
  const dir = isFileName
    ? imagesDir
    : name === LINKEDIN
      ? path.join(ROOT, 'src/content/icons')
      : BRANDS;
  const file = findFile(dir, isFileName ? name : `${name}.svg`);
  const exists = existsSync(file) && statSync(file).isFile();
  if (path.basename(name) === name && exists) {
    if (/\.png$/i.test(name)) return { file };
    const svg = readFileSync(file, 'utf8');
    const icon = isFileName ? sanitizeSvg(svg) : { path: svgPath(svg) };
    return 'error' in icon ? { error: `${icon.error} (line ${icon.line})` } : icon;
  }
  const slug = titleToSlug(path.basename(name));
  const brands = iconFiles(BRANDS).map((file) => path.parse(file).name);
  const hint = isFileName
    ? didYouMean(name, iconFiles(imagesDir))
    : didYouMean(slug, brands, MAX_BRAND_TYPO_RATIO);
  const rule = 'must be the name of an icon of simple-icons, or of an SVG or PNG in content/images';
  return { error: `${rule}, got ${JSON.stringify(name)}${hint}` };
}

export function iconOf(url: string): LinkIcon | undefined {
  const network = networkOf(url);
  const icon = network && checkIcon(titleToSlug(network), '');
  return icon && !('error' in icon) ? icon : undefined;
}

const svgPath = (svg: string) => / d="([^"]*)"/.exec(svg)?.[1] ?? '';

const iconFiles = (dir: string) =>
  existsSync(dir) ? readdirSync(dir).filter((file) => ICON_FILE.test(file)) : [];
