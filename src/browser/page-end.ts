/** How near to its end the page counts as ended: the large time machine fits below the footer's last line. */
const END_PX = 16;

/** Sets `data-end` on the document while the end of the page is in sight. */
export function watchPageEnd(): void {
  const root = document.documentElement;
  const update = () =>
    root.toggleAttribute('data-end', scrollY + innerHeight >= root.scrollHeight - END_PX);
  update();
  addEventListener('scroll', update, { passive: true });
}
