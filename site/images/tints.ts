import type { Picture } from '#model/types.ts';
import { readableOn } from '#site/theme/contrast.ts';

/**
 * A rule for each tint. Its text colour is that of the alternative text if a picture fails to load.
 * A `style` attribute instead would need a weaker security policy.
 */
export function tintCss(pictures: Iterable<Pick<Picture, 'tint'>>): string {
  const tints = new Set([...pictures].flatMap(({ tint }) => tint ?? []));
  return [...tints]
    .map((tint) => `.tint-${tint}{background:#${tint};color:${readableOn(`#${tint}`)}}`)
    .join('');
}
