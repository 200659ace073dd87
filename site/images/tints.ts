import Color from 'colorjs.io';
import type { Picture } from '#model/types.ts';

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

/** @returns white or black, whichever has more contrast: at least 4.5:1 on any colour */
export function readableOn(background: string): '#fff' | '#000' {
  const contrast = (text: string) => new Color(background).contrast(text, 'WCAG21');
  return contrast('#fff') > contrast('#000') ? '#fff' : '#000';
}
