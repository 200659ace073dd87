import { iconClass } from '#content/icons/icon-of-link.ts';
import type { Content } from '#schema/schema.ts';
import { usePicture } from './process-picture.ts';

/** Three times the size of a logo in a heading. */
const SIZE_PX = 96;

/** @returns a rule for each icon of the owner: an SVG of one colour masks the colour of the text */
export async function iconCss({ linkIcons }: Content): Promise<string> {
  const rules = [...linkIcons].map(async ([name, icon]) => {
    if ('path' in icon) return '';
    const url = 'svg' in icon ? `svg+xml,${encodeURIComponent(icon.svg)}` : await pngUrl(icon.file);
    const property = 'svg' in icon && !hasColours(icon.svg) ? 'mask' : 'background';
    return `.${iconClass(name, linkIcons)}{${property}:url("data:image/${url}") center/contain no-repeat}`;
  });
  return (await Promise.all(rules)).join('');
}

const pngUrl = (file: string) =>
  usePicture(file, async (_, upright) => {
    const png = await upright.resize(SIZE_PX, SIZE_PX, { fit: 'inside' }).png().toBuffer();
    return `png;base64,${png.toString('base64')}`;
  });

const COLOUR = /\b(?:fill|stroke|stop-color)\s*[:=]\s*["']?(?!none|url|currentColor)([#\w]+)/gi;
/** A shape that is black, unless an element around it has a colour. */
const PLAIN_SHAPE =
  /<(?:path|circle|ellipse|rect|polygon)\b(?![^>]*\b(?:fill|stroke|style|class)=)/;
const COLOUR_AROUND = /<(?:svg|g)\b[^>]*\b(?:fill|style|class)=/;

function hasColours(svg: string): boolean {
  const colours = new Set([...svg.matchAll(COLOUR)].map(([, colour]) => colour));
  if (PLAIN_SHAPE.test(svg) && !COLOUR_AROUND.test(svg)) colours.add('black');
  return colours.size > 1;
}
