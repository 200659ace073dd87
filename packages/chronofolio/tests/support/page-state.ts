// These functions run in the page.

/** Whether React has hydrated what is in these parts of the page, or in all. */
export function isHydrated(ids?: string[]): boolean {
  const parts = ids?.map((id) => document.getElementById(id)) ?? [
    // The page of a case is not hydrated.
    ...document.querySelectorAll(
      '[data-page] :is(main > section, header[id], footer[id], #all-projects)',
    ),
  ];
  // React keeps a reference to its own data in each element.
  return parts.every((part) =>
    Object.keys(part?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until the window has not scrolled for a while. @returns the scroll position, in pixels */
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
