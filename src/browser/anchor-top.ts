/** Events of a reader who may be about to scroll. */
export const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * How far the window must be scrolled for an element to be at its top, in CSS pixels: where the
 * browser goes for an anchor. Unlike `getBoundingClientRect`, this ignores transforms, so that it
 * holds during the reveal as well.
 */
export function anchorTop(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) {
    top += box.offsetTop;
  }
  const { scrollHeight } = document.documentElement;
  return Math.max(0, Math.min(top, scrollHeight - innerHeight));
}
