// These functions run in the page.

/** Whether these sections of the visible page have run their effects, or all. */
export function isHydrated(ids?: string[]): boolean {
  const parts = ':is(main > section, header[id], footer[id], #all-projects):not([hidden] *)';
  return (ids ?? [...document.querySelectorAll(parts)].map(({ id }) => id)).every(
    (id) => performance.getEntriesByName(`hydrated ${id}`).length > 0,
  );
}

/**
 * Waits until the window has not scrolled for a while.
 * @param quietMs how long it must not have moved
 * @returns the scroll position, in pixels
 */
export function settledScrollIn(quietMs: number): Promise<number> {
  return new Promise((resolve) => {
    let last = -1;
    const check = () => {
      if (scrollY === last) return resolve(scrollY);
      last = scrollY;
      // A busy page may draw no frame in this time: wait for one.
      setTimeout(() => requestAnimationFrame(check), quietMs);
    };
    check();
  });
}
