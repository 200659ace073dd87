/** Events after which the visitor may scroll. */
export const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Calls back when the visitor may scroll, or goes back or forward. */
export function onScrollOrTravel(callback: () => void): void {
  for (const type of [...SCROLL_INTENTS, 'popstate'])
    addEventListener(type, callback, { passive: true });
}

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
