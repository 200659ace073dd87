import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { aboutFile, ContentError } from '#content/diagnostics.ts';
import { type AssetFile, makeOnce, readOrMake, shortHash } from '#files/cache.ts';
import { isDiskFull, refusedFile, UserError, unreadable } from '#files/user-error.ts';
import { CARD_SIZE_PX, ROW_PICTURE_WIDTH_PX } from '#pages/shared/constants.ts';
import type { Picture } from '#schema/types.ts';

/** The widths of picture files, for places of 240 px to 720 px on screens with a pixel ratio of 1 to 3. */
const WIDTHS_PX = [320, 480, 720, 1080, 1440];
/** The least width with which a picture looks sharp on most high-resolution screens. */
export const MIN_SHARP_WIDTH_PX = 1080;
const FALLBACK_WIDTH_PX = ROW_PICTURE_WIDTH_PX;

export interface ProcessedPicture {
  picture: Omit<Picture, 'alt'>;
  files: AssetFile[];
}

const SVG_DENSITY = 144;
const AVIF = { quality: 52, effort: 4 };
const WEBP = { quality: 76 };
const JPEG = { quality: 76, mozjpeg: true };
const CROP = { quality: 62, mozjpeg: true };
const encodeAvif = (image: Sharp) => image.avif(AVIF);
const FORMATS = [
  { ext: 'avif', type: 'image/avif', encode: encodeAvif },
  { ext: 'webp', type: 'image/webp', encode: (image: Sharp) => image.webp(WEBP) },
];
const encodeFallback = (image: Sharp) => image.flatten({ background: '#fff' }).jpeg(JPEG);

/** The settings that a processed picture depends on. Their hash is a part of the file name. */
const RECIPE = JSON.stringify([SVG_DENSITY, AVIF, WEBP, JPEG, CROP, sharp.versions.sharp]);

/**
 * Encodes a picture without metadata: as AVIF and WebP in several widths and as JPEG in one width. A picture
 * that only rows show becomes a single AVIF.
 */
export const processPicture = (
  file: string,
  urlBase: string,
  cacheDir: string,
  isOnlyInRow = false,
): Promise<ProcessedPicture> =>
  usePicture(file, async (bytes, upright) => {
    const { stem, hash } = hashedName(file, bytes);
    const { width, height, tint } = await propertiesOf(upright, `${stem}-${hash}`, cacheDir);
    const makeFile = async (ext: string, wanted: number, encode: (image: Sharp) => Sharp) => {
      const fileWidth = Math.min(wanted, width);
      const name = `${stem}-${fileWidth}-${hash}.${ext}`;
      const from = path.join(cacheDir, 'pictures', name);
      await makeOnce(from, () => encode(upright.clone().resize({ width: fileWidth })).toBuffer());
      return { name, from, url: `${urlBase}${name}`, width: fileWidth };
    };

    if (isOnlyInRow) {
      const file = await makeFile('avif', ROW_PICTURE_WIDTH_PX, encodeAvif);
      return { picture: { src: file.url, width, height, sources: [] }, files: [file] };
    }
    const widths = [...new Set(WIDTHS_PX.map((wanted) => Math.min(wanted, width)))];
    const files: AssetFile[] = [];
    const sources: Picture['sources'] = [];
    for (const { ext, type, encode } of FORMATS) {
      const made = await Promise.all(widths.map((width) => makeFile(ext, width, encode)));
      files.push(...made);
      sources.push({ type, srcSet: made.map(({ url, width }) => `${url} ${width}w`).join(', ') });
    }
    const fallback = await makeFile('jpg', FALLBACK_WIDTH_PX, encodeFallback);
    files.push(fallback);
    return { picture: { src: fallback.url, width, height, tint, sources }, files };
  });

export const pictureAsIs = (file: string, urlBase: string): Promise<ProcessedPicture> =>
  usePicture(file, async (bytes, upright) => {
    const { width, height } = (await upright.metadata()).autoOrient;
    const { name: stem, ext } = path.parse(file);
    const name = `${stem}-${shortHash(bytes)}${ext}`;
    const src = urlBase + encodeURIComponent(name);
    return { picture: { src, width, height, sources: [] }, files: [{ name, from: file }] };
  });

/**
 * Decodes a whole picture, unless the cache has the result.
 * @returns the size of the upright picture, and its format
 */
export const measurePicture = (
  file: string,
  cacheDir: string,
): Promise<{ width: number; height: number; format: string }> =>
  usePicture(file, async (bytes, upright) => {
    const { stem, hash } = hashedName(file, bytes);
    const { format } = await upright.metadata();
    return { ...(await propertiesOf(upright, `${stem}-${hash}`, cacheDir)), format };
  });

/**
 * Crops a picture to a share card without metadata, which is small enough for chat programs.
 * @returns the path of the JPEG
 */
export const cropPicture = (file: string, cacheDir: string): Promise<string> =>
  usePicture(file, async (bytes, upright) => {
    const made = path.join(cacheDir, 'pictures', `crop-${shortHash(bytes, RECIPE)}.jpg`);
    const image = upright.resize({ ...CARD_SIZE_PX, fit: 'cover' }).flatten({ background: '#fff' });
    await makeOnce(made, () => image.jpeg(CROP).toBuffer());
    return made;
  });

/** @throws {ContentError} if a picture cannot be read, or if `use` throws an error about the picture */
async function usePicture<Result>(
  file: string,
  use: (bytes: Buffer, upright: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    const bytes = await readFile(file).catch((error) => {
      throw new UserError(unreadable(error));
    });
    return await use(bytes, sharp(bytes, { density: SVG_DENSITY }).autoOrient());
  } catch (error) {
    if (isDiskFull(error) || refusedFile(error)) throw error; // the picture is not the cause
    const message = error instanceof UserError ? error.message : explain(error);
    const displayPath = path
      .relative(path.resolve(file, '../../..'), file)
      .split(path.sep)
      .join('/');
    throw new ContentError([aboutFile(displayPath, 'images', message)]);
  }
}

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n')[0] : error;
  const isTooLarge = /pixel limit/.test(String(reason));
  const advice = isTooLarge ? 'make it smaller' : 'save it again as PNG, JPEG or WebP';
  return `is not a picture that can be used (${reason}): ${advice}`;
}

/** @returns the parts of the names of files that are made from a picture */
const hashedName = (file: string, bytes: Buffer) => ({
  stem: path
    .parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-'),
  hash: shortHash(bytes, RECIPE),
});

type Properties = Pick<Picture, 'width' | 'height' | 'tint'>;

/** Decodes the whole picture, unless the cache has the result. */
const propertiesOf = (upright: Sharp, name: string, cacheDir: string): Promise<Properties> =>
  readOrMake(path.join(cacheDir, 'pictures', `${name}.json`), async () => {
    const { width, height } = (await upright.metadata()).autoOrient;
    const { dominant, isOpaque } = await upright.stats();
    const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
      part.toString(16).padStart(2, '0'),
    );
    return { width, height, tint: isOpaque ? hex.join('') : undefined };
  });
