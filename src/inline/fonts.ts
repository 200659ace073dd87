import { readStorage, writeStorage } from '#browser/storage.ts';
import { PAGE_MOVED } from '#lib/constants.ts';

/**
 * Changes all text from local fonts to the page's own fonts at once, when all have loaded or failed
 * (decision 22). A first visit loads them after the first paint. A returning visitor has them in the
 * cache, mostly before the first paint.
 * @param key identifies the fonts
 * @returns a function to call after the first paint
 */
export function prepareFonts(key: string): () => void {
  const { dataset } = document.documentElement;
  const isReturning = readStorage('fonts') === key;
  let isPainted = false;

  dataset.fonts = 'later';
  const load = async () => {
    const own = [...document.fonts].filter(({ display }) => display === 'swap');
    await Promise.allSettled(own.map((face) => face.load()));
    writeStorage('fonts', key);
    const keepView = isPainted ? rememberView() : undefined;
    delete dataset.fonts;
    // A page that is at an anchor or at its saved position stays exactly there.
    if (keepView && dispatchEvent(new Event(PAGE_MOVED, { cancelable: true }))) keepView();
  };
  if (isReturning) load();
  return () => {
    isPainted = true;
    if (!isReturning) load();
  };
}

/** @returns a function that scrolls what is in the middle of the window back to its place */
function rememberView(): () => void {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => middle?.getBoundingClientRect().top ?? 0;
  const before = top();
  return () => {
    if (scrollY > 0) scrollBy({ top: top() - before, behavior: 'instant' });
  };
}
