import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#content/picture.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { type AssetFile, makeOnce, shortHash } from '#site/files/cache.ts';
import { isDiskFull } from '#site/files/user-error.ts';

/** Widths for slots of 232 px to 720 px on screens of one to three pixels a pixel. */
const WIDTHS_PX = [320, 480, 720, 1080];
/** A narrower picture is blurred where the site would show it at its widest. */
export const WIDEST_PX = Math.max(...WIDTHS_PX);
const FALLBACK_WIDTH_PX = 720;

/** A picture that cannot be used, told to the owner. */
export class PictureError extends Error {}

/** A prepared picture and the files behind it. */
export interface ProcessedPicture {
  picture: Omit<Picture, 'alt'>;
  files: AssetFile[];
}

const SVG_DENSITY = 144;
/** More than cameras make: some hundred bytes can claim to be any number, and would fill the memory. */
const MAX_PIXELS = 150_000_000;
const AVIF = { quality: 52, effort: 4 };
const WEBP = { quality: 76 };
const JPEG = { quality: 76, mozjpeg: true };
const FORMATS = [
  { ext: 'avif', type: 'image/avif', encode: (image: Sharp) => image.avif(AVIF) },
  { ext: 'webp', type: 'image/webp', encode: (image: Sharp) => image.webp(WEBP) },
];
const encodeFallback = (image: Sharp) => image.flatten({ background: '#fff' }).jpeg(JPEG);

/** All that a picture's bytes depend on besides its source; part of the file's name. */
const RECIPE = JSON.stringify([SVG_DENSITY, AVIF, WEBP, JPEG, sharp.versions.sharp]);

/**
 * Makes a picture ready for every screen: AVIF and WebP in several widths and a JPEG for the rest,
 * turned upright and without metadata. Work is kept in the cache by content.
 * @param file the owner's picture, absolute
 * @param urlBase where the files will be, such as `/portfolio/assets/`
 * @throws {PictureError} where the file is no picture
 */
export function processPicture(
  file: string,
  urlBase: string,
  cacheDir: string,
): Promise<ProcessedPicture> {
  return usable(prepare(file, urlBase, cacheDir));
}

/**
 * The owner's file itself, for a look at it.
 * @throws {PictureError} where the file is no picture
 */
export function pictureAsIs(file: string, urlBase: string): Promise<ProcessedPicture> {
  return usable(measure(file, urlBase));
}

/**
 * Looks at a whole picture, as preparing it does.
 * @param file absolute
 * @returns its size in pixels, upright
 * @throws {PictureError} where the file is no picture
 */
export async function measurePicture(file: string): Promise<{ width: number; height: number }> {
  const look = async () => factsOf(uprightFrom(await readFile(file)));
  return usable(look());
}

/** Good enough at first; where the file is still too large, the next. */
const CROP_QUALITIES = [84, 74, 62, 48];

/**
 * Crops a picture to one size, as a JPEG without metadata, kept in the cache by content.
 * @param file the owner's picture, absolute
 * @param maxBytes what it weighs at most, if that can be done
 * @returns where it is now
 * @throws {PictureError} where the file is no picture
 */
export function cropPicture(
  file: string,
  size: { width: number; height: number },
  maxBytes: number,
  cacheDir: string,
): Promise<string> {
  const crop = async () => {
    const bytes = await readFile(file);
    const recipe = JSON.stringify([size, maxBytes, CROP_QUALITIES, RECIPE]);
    const made = path.join(cacheDir, 'pictures', `crop-${shortHash(bytes, recipe)}.jpg`);
    const image = uprightFrom(bytes)
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#fff' });
    await makeOnce(made, async () => {
      let jpeg = Buffer.alloc(0);
      for (const quality of CROP_QUALITIES) {
        jpeg = await image
          .clone()
          .jpeg({ ...JPEG, quality })
          .toBuffer();
        if (jpeg.length < maxBytes) break;
      }
      return jpeg;
    });
    return made;
  };
  return usable(crop());
}

/** @param file the picture, in `images` of the content, absolute */
export function pictureDiagnostic(file: string, { message }: PictureError): Diagnostic {
  const shown = path.relative(path.resolve(file, '../../..'), file).split(path.sep).join('/');
  return { file: shown, line: 1, column: 1, field: 'images', message };
}

async function usable<Result>(picture: Promise<Result>): Promise<Result> {
  try {
    return await picture;
  } catch (error) {
    if (isDiskFull(error)) throw error; // the cache's, not the picture's
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    const isTooLarge = /pixel limit/.test(String(reason));
    const advice = isTooLarge ? 'make it smaller' : 'save it anew as PNG, JPEG or WebP';
    throw new PictureError(`is not a picture that can be used (${reason}): ${advice}`);
  }
}

async function measure(file: string, urlBase: string): Promise<ProcessedPicture> {
  const bytes = await readFile(file);
  const { width, height } = await sizeOf(uprightFrom(bytes));
  const { name: stem, ext } = path.parse(file);
  const name = `${stem}-${shortHash(bytes)}${ext}`;
  const src = urlBase + encodeURIComponent(name);
  return { picture: { src, width, height, sources: [] }, files: [{ name, from: file }] };
}

const uprightFrom = (bytes: Uint8Array) =>
  sharp(bytes, { density: SVG_DENSITY, limitInputPixels: MAX_PIXELS }).autoOrient();
const sizeOf = async (upright: Sharp) => (await upright.metadata()).autoOrient;

async function prepare(file: string, urlBase: string, cacheDir: string): Promise<ProcessedPicture> {
  const bytes = await readFile(file);
  const hash = shortHash(bytes, RECIPE);
  const stem = path
    .parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const upright = uprightFrom(bytes);
  const facts = path.join(cacheDir, 'pictures', `${stem}-${hash}.json`);
  await makeOnce(facts, async () => Buffer.from(JSON.stringify(await factsOf(upright))));
  const { width, height, tint }: Facts = JSON.parse(await readFile(facts, 'utf8'));

  const makeFile = async (ext: string, width: number, encode: (image: Sharp) => Sharp) => {
    const name = `${stem}-${width}-${hash}.${ext}`;
    const from = path.join(cacheDir, 'pictures', name);
    await makeOnce(from, () => encode(upright.clone().resize({ width })).toBuffer());
    return { name, from, url: `${urlBase}${name}`, width };
  };
  const widths = [...new Set(WIDTHS_PX.map((wanted) => Math.min(wanted, width)))];
  const files: ProcessedPicture['files'] = [];
  const sources: Picture['sources'] = [];
  for (const { ext, type, encode } of FORMATS) {
    const made = await Promise.all(widths.map((width) => makeFile(ext, width, encode)));
    files.push(...made);
    sources.push({ type, srcSet: made.map(({ url, width }) => `${url} ${width}w`).join(', ') });
  }
  const fallback = await makeFile('jpg', Math.min(FALLBACK_WIDTH_PX, width), encodeFallback);
  files.push(fallback);
  return { picture: { src: fallback.url, width, height, tint, sources }, files };
}

type Facts = Pick<Picture, 'width' | 'height' | 'tint'>;

async function factsOf(upright: Sharp): Promise<Facts> {
  const { width, height } = await sizeOf(upright);
  const { dominant, isOpaque } = await upright.stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    part.toString(16).padStart(2, '0'),
  );
  return { width, height, tint: isOpaque ? hex.join('') : undefined };
}
