/** Events after which the visitor may scroll. */
export const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * @returns where the browser scrolls to for an anchor, in CSS pixels. Unlike
 * `getBoundingClientRect`, this ignores transforms, so it is right during the reveal too.
 */
export function anchorTop(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) {
    top += box.offsetTop;
  }
  const { scrollHeight } = document.documentElement;
  return Math.max(0, Math.min(top, scrollHeight - innerHeight));
}
