/** Scrolling has settled when nothing has moved for this long. */
const SETTLED_AFTER_MS = 100;

/**
 * Remembers in each history entry how far it was scrolled, and returns there on the way back.
 *
 * The browser's own memory does not do: it forgets the position of an entry whose address was
 * replaced while the reader scrolled, and then glides to the section instead.
 */
export function rememberScroll(): void {
  let timer: ReturnType<typeof setTimeout>;
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
    if (state?.scrollY === undefined) return;
    // In the next frame the other page is rendered, and not yet painted.
    requestAnimationFrame(() => scrollTo({ top: state.scrollY, behavior: 'instant' }));
  });

  // A reload starts without this script: the browser's memory serves then.
  const setMode = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  setMode('manual')();
  addEventListener('pageshow', setMode('manual'));
  addEventListener('pagehide', setMode('auto'));
}

/** Notes in the current history entry how far the page is scrolled. */
export function saveScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '');
}
