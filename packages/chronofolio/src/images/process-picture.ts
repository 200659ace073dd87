import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { aboutFile, ContentError } from '#content/diagnostics/diagnostics.ts';
import { type AssetFile, makeOnce, shortHash } from '#files/cache.ts';
import { MAX_TEXT_BYTES } from '#files/decode-text.ts';
import { isDiskFull, refusedFile, UserError, unreadable } from '#files/user-error.ts';
import { CARD_SIZE_PX, WIDE_RATIO } from '#pages/shared/constants.ts';
import type { PictureData } from '#schema/types.ts';
import type { PicturePlace } from '#views/pictures.ts';

/** The width for programs that take only one file. */
const SINGLE_WIDTH_PX = 720;
/** The width for pictures that fill a window, or span both columns of an article, which are 1128 px. */
const LARGE_WIDTH_PX = 1920;
/** The widths of picture files by place, on screens with a pixel ratio of 1 to 3. */
const WIDTHS_PX: Record<PicturePlace, number[]> = {
  page: [480, SINGLE_WIDTH_PX, 1280], // places of 240 px to 720 px
  strip: [480, SINGLE_WIDTH_PX, 1280, LARGE_WIDTH_PX], // 420 px, and opened the whole window
  portrait: [320, 480], // 96 px, and up to 272 px in the dial, where another picture has its smallest file
  poster: [SINGLE_WIDTH_PX], // the attribute takes only one file
};
/** The least width with which a picture looks sharp on most high-resolution screens. */
export const MIN_SHARP_WIDTH_PX = 1080;

export interface ProcessedPicture {
  picture: Omit<PictureData, 'alt'>;
  files: AssetFile[];
}

const MAX_MASKS = 20;

/** The settings that what is kept of a picture depends on. Their hash is a part of the file name. */
export const RECIPE = {
  svgDensity: 144,
  /** More than any camera of a phone has, and in memory 400 MB. */
  maxPixels: 110_000_000,
  avif: { quality: 52, effort: 1 },
  sharp: sharp.versions.sharp,
};

/** Encodes a picture without metadata as AVIF, which all supported browsers show, in several widths. */
export const processPicture = (
  file: string,
  urlBase: string,
  cacheDir: string,
  place: PicturePlace = 'page',
): Promise<ProcessedPicture> =>
  usePicture(file, async (bytes, upright) => {
    const { width, height } = await measured(bytes, upright, cacheDir);
    const stem = path
      .parse(file)
      .name.toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    const hash = recipeHash(bytes);
    const nameOf = (fileWidth: number) => `${stem}-${fileWidth}-${hash}.avif`;
    const isWide = place === 'page' && width / height >= WIDE_RATIO;
    const wanted = WIDTHS_PX[isWide ? 'strip' : place];
    const widths = [...new Set(wanted.map((one) => Math.min(one, width)))];
    const files: AssetFile[] = [];
    for (const fileWidth of widths) {
      const name = nameOf(fileWidth);
      const from = path.join(cacheDir, 'pictures', name);
      await makeOnce(from, () =>
        upright.clone().resize({ width: fileWidth }).avif(RECIPE.avif).toBuffer(),
      );
      files.push({ name, from });
    }
    const srcSet = widths.map((fileWidth) => `${urlBase}${nameOf(fileWidth)} ${fileWidth}w`);
    const src = urlBase + nameOf(Math.min(SINGLE_WIDTH_PX, Math.max(...widths)));
    return {
      picture: { src, srcSet: srcSet.join(', '), width, height },
      files,
    };
  });

/** The pictures that the development server shows, by their files, times and sizes. */
const asIs = new Map<string, ProcessedPicture>();

export async function pictureAsIs(file: string, urlBase: string): Promise<ProcessedPicture> {
  const { mtimeMs, size } = (await stat(file).catch(() => undefined)) ?? {};
  const key = [file, mtimeMs, size, urlBase].join(' ');
  const known = asIs.get(key);
  if (known) return known;
  const picture = await usePicture(file, async (bytes, upright) => {
    const { width, height } = (await upright.metadata()).autoOrient;
    const { name: stem, ext } = path.parse(file.normalize());
    const name = `${stem}-${shortHash(bytes)}${ext}`;
    const src = urlBase + encodeURIComponent(name);
    return { picture: { src, width, height }, files: [{ name, from: file }] };
  });
  asIs.set(key, picture);
  return picture;
}

interface Measures {
  width: number;
  height: number;
  isAnimated: boolean;
}

/** @returns the size of the upright picture, and whether it moves; kept in `cacheDir` until the picture changes */
export const measurePicture = (file: string, cacheDir?: string): Promise<Measures> =>
  usePicture(file, (bytes, upright) => measured(bytes, upright, cacheDir));

async function measured(bytes: Buffer, upright: Sharp, cacheDir?: string): Promise<Measures> {
  const measure = async () => Buffer.from(JSON.stringify(await measuresOf(upright)));
  const name = `${recipeHash(bytes)}-${bytes.length}.json`;
  const json = cacheDir
    ? await makeOnce(path.join(cacheDir, 'measures', name), measure, true)
    : await measure();
  const { problem, ...measures }: Measures & { problem?: string } = JSON.parse(String(json));
  if (problem) throw new Error(problem);
  return measures;
}

const recipeHash = (bytes: Buffer) => shortHash(bytes, JSON.stringify(RECIPE));

async function measuresOf(upright: Sharp): Promise<Measures | { problem: string }> {
  try {
    const { autoOrient, pages = 1, delay } = await upright.metadata();
    await upright.clone().resize(1).toBuffer(); // a broken picture may have a good head
    return { ...autoOrient, isAnimated: pages > 1 && delay !== undefined };
  } catch (error) {
    const problem = reasonOf(error);
    if (/timeout/.test(problem)) throw error; // it may take less time on a machine that is less busy
    return { problem };
  }
}

/** Crops a picture, by default to a share card: a JPEG without metadata, which is small enough for chat programs. */
export const cropPicture = (file: string, size = CARD_SIZE_PX): Promise<Buffer> =>
  usePicture(file, (_, upright) =>
    upright
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 62, mozjpeg: true })
      .toBuffer(),
  );

/** @returns a picture that is not larger than a size, as a data URL */
export const fitPicture = (file: string, size: { width: number; height: number }) =>
  usePicture(file, async (_, upright) => {
    const jpeg = upright
      .resize({ ...size, fit: 'inside' })
      .flatten({ background: '#fff' })
      .jpeg();
    const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
    const src = `data:image/jpeg;base64,${data.toString('base64')}`;
    return { src, width: info.width, height: info.height };
  });

/** @returns why an SVG would take minutes or all memory, which the library that draws it does not limit */
function svgProblem(bytes: Buffer): string | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'is a compressed SVG';
  const start = bytes.toString('latin1', 0, 4096);
  if (!/<svg/i.test(start) || RASTER.test(start)) return undefined;
  const svg = bytes.toString('latin1');
  if (svg.length > MAX_TEXT_BYTES) return `is an SVG of more than ${MAX_TEXT_BYTES / 1e3} KB`;
  if (/\bfilter\b|<(?:\w+:)?use\b|&#|<!ENTITY/i.test(svg))
    return 'is an SVG with filters, uses or entities';
  const masks = svg.match(/\b(?:mask|clip-path|pattern)\b/gi) ?? [];
  return masks.length > MAX_MASKS ? `is an SVG with more than ${MAX_MASKS} masks` : undefined;
}

/** The first bytes of PNG, JPEG, GIF, WebP and AVIF. */
const RASTER = /^(?:\x89PNG|\xff\xd8|GIF8|RIFF|.{4}ftyp)/s;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** @throws {ContentError} if a picture cannot be read, or if `use` throws an error about the picture */
export async function usePicture<Result>(
  file: string,
  use: (bytes: Buffer, upright: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    const bytes = await readFile(file).catch((error) => {
      throw new UserError(unreadable(error));
    });
    const problem = svgProblem(bytes);
    if (problem) throw new UserError(`${problem}: export it as PNG`);
    const options = { density: RECIPE.svgDensity, limitInputPixels: RECIPE.maxPixels };
    return await use(bytes, sharp(bytes, options).timeout({ seconds: 60 }).autoOrient());
  } catch (error) {
    if (isDiskFull(error) || refusedFile(error)) throw error; // the picture is not the cause
    const message =
      error instanceof UserError
        ? error.message
        : `is not a picture that can be used (${reasonOf(error)}): save it again, smaller, as PNG, JPEG or WebP`;
    const steps = file.split(path.sep);
    const displayPath = steps.slice(steps.lastIndexOf('content')).join('/');
    throw new ContentError([aboutFile(displayPath, 'images', message)]);
  }
}
