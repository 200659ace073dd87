/** How near to the end of the page the time machine covers nothing, because the footer has room. */
const END_PX = 32;

/**
 * Sets `data-scroll="up"` while the visitor scrolls up, and at the end of the page. Otherwise, in small
 * windows, the time machine gives way to the text.
 */
export function watchScrollDirection(): void {
  let last = scrollY;
  const update = () => {
    const { dataset, scrollHeight } = document.documentElement;
    const top = Math.max(0, scrollY); // negative where iOS bounces
    const isAtEnd = top + innerHeight >= scrollHeight - END_PX;
    if (top < last || isAtEnd) dataset.scroll = 'up';
    else if (top > last) delete dataset.scroll;
    last = top;
  };
  update();
  addEventListener('scroll', update, { passive: true });
}
