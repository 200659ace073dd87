/** How near to the end of the page the time machine covers nothing, because the footer has room. */
const END_PX = 32;

/**
 * Sets `data-scroll="down"` while the visitor scrolls down, until the end of the page. In small windows
 * the time machine then gives way to the text.
 */
export function watchScrollDirection(): void {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const { dataset, scrollHeight } = document.documentElement;
      const top = Math.max(0, scrollY); // negative where iOS bounces
      if (top === last) return;
      if (top > last && top + innerHeight < scrollHeight - END_PX) dataset.scroll = 'down';
      else delete dataset.scroll;
      last = top;
    },
    { passive: true },
  );
}
