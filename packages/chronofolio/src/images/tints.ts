import type { Picture } from '#schema/types.ts';
import { readableOn } from '#theme/contrast.ts';

/**
 * Writes the tints of pictures as rules, because `style` attributes would need a weaker security policy.
 * Alternative texts get a colour that is readable on the tint.
 */
export function tintCss(pictures: Iterable<Pick<Picture, 'tint'>>): string {
  const tints = new Set([...pictures].flatMap(({ tint }) => tint ?? []));
  return [...tints]
    .map((tint) => `.tint-${tint}{background:#${tint};color:${readableOn(`#${tint}`)}}`)
    .join('');
}
