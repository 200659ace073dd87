import sharp, { type Sharp } from 'sharp';
import type { OwnerIcon } from '#schema/schema.ts';
import { usePicture } from './pictures.ts';

/** Three times the size of a logo in a heading. */
const SIZE_PX = 96;
/** Colours that differ less in each of red, green and blue are one colour, drawn with soft edges. */
const MAX_RANGE = 64;

/** @returns the logo as a `data:` URL, and whether it has several colours, which a mask of one would hide */
export async function logoImage(icon: OwnerIcon): Promise<{ url: string; hasColours: boolean }> {
  const fitted = (picture: Sharp) =>
    picture.resize(SIZE_PX, SIZE_PX, { fit: 'inside' }).ensureAlpha().png().toBuffer();
  const png =
    'svg' in icon
      ? await fitted(sharp(Buffer.from(icon.svg)))
      : await usePicture(icon.file, (_, upright) => fitted(upright));
  const url =
    'svg' in icon
      ? `data:image/svg+xml,${encodeURIComponent(icon.svg)}`
      : `data:image/png;base64,${png.toString('base64')}`;
  const pixels = await sharp(png).toColorspace('srgb').raw().toBuffer();
  const hasColours = [0, 1, 2].some((channel) => {
    const isOpaque = (index: number) => Number(pixels[index - channel + 3]) > 128;
    const values = pixels.filter((_, index) => index % 4 === channel && isOpaque(index));
    return Math.max(...values) - Math.min(...values) > MAX_RANGE;
  });
  return { url, hasColours };
}
