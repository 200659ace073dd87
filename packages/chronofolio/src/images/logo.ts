import sharp from 'sharp';
import type { OwnerIcon } from '#schema/schema.ts';
import { usePicture } from './pictures.ts';

/** Three times the size of a logo in a heading. */
const SIZE_PX = 96;
/** Colours that differ less in each of red, green and blue are one colour, drawn with soft edges. */
const MAX_RANGE = 64;

/**
 * @returns the logo as a `data:` URL, and whether it has several colours: as a mask of the colour of the text, a
 * mark on a disc would be only the disc
 */
export async function logoImage(icon: OwnerIcon): Promise<{ url: string; hasColours: boolean }> {
  if ('svg' in icon) {
    const url = `data:image/svg+xml,${encodeURIComponent(icon.svg)}`;
    return { url, hasColours: await hasColours(Buffer.from(icon.svg)) };
  }
  return await usePicture(icon.file, async (_, upright) => {
    const png = await upright.resize(SIZE_PX, SIZE_PX, { fit: 'inside' }).png().toBuffer();
    const url = `data:image/png;base64,${png.toString('base64')}`;
    return { url, hasColours: await hasColours(png) };
  });
}

async function hasColours(bytes: Buffer): Promise<boolean> {
  const picture = sharp(bytes).resize(SIZE_PX, SIZE_PX, { fit: 'inside' });
  const pixels = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer();
  return [0, 1, 2].some((channel) => {
    const isOpaque = (index: number) => Number(pixels[index - channel + 3]) > 128;
    const values = pixels.filter((_, index) => index % 4 === channel && isOpaque(index));
    return Math.max(...values) - Math.min(...values) > MAX_RANGE;
  });
}
