/** Scrolling has settled when nothing has moved for this long. */
const SETTLED_AFTER_MS = 100;
/** How long a page that is still loading may take to become as tall as it was. */
const PATIENCE_MS = 3000;

/**
 * Remembers in each history entry how far it was scrolled, and returns there on the way back; on a
 * reload `src/inline/index.ts` returns there before the first paint.
 *
 * The browser's own memory does not do: it forgets the position of an entry whose address was
 * replaced while the reader scrolled, and then glides to the section instead.
 */
export function rememberScroll(): void {
  let timer: ReturnType<typeof setTimeout>;
  history.scrollRestoration = 'manual';
  saveScroll();
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, SETTLED_AFTER_MS);
    },
    { passive: true },
  );
  addEventListener('popstate', ({ state }) => {
    clearTimeout(timer);
    // A click on an anchor comes here as well, with a new entry: the browser glides by itself.
    if (state?.scrollY !== undefined) returnTo(state.scrollY);
  });
}

/** Notes in the current history entry how far the page is scrolled. */
export function saveScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '');
}

/** In the next frame the other page is rendered and not yet painted; its parts may come later. */
function returnTo(top: number) {
  const giveUp = performance.now() + PATIENCE_MS;
  let isOver = false;
  for (const intent of ['wheel', 'touchmove', 'keydown', 'popstate']) {
    addEventListener(
      intent,
      () => {
        isOver = true;
      },
      { once: true, passive: true },
    );
  }
  const step = (now: number) => {
    if (isOver) return;
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) > 1 && now < giveUp) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
