import type { Picture } from '#schema/types.ts';
import { readableOn } from '#theme/contrast.ts';

/** Rules, because `style` attributes need a weaker security policy. The alternative text has the same colour. */
export function tintCss(pictures: Iterable<Pick<Picture, 'tint'>>): string {
  const tints = new Set([...pictures].flatMap(({ tint }) => tint ?? []));
  return [...tints]
    .map((tint) => `.tint-${tint}{background:#${tint};color:${readableOn(`#${tint}`)}}`)
    .join('');
}
