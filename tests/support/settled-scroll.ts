/**
 * Runs in the page: waits until the window has not scrolled for a while.
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
