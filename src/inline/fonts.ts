import { readStorage, writeStorage } from '#browser/storage.ts';

/**
 * Shows local fonts until the page's own fonts have loaded or failed (decision 25). A first visit loads
 * them after the first paint. A returning visitor has them in the cache, mostly before the first paint.
 * @param key identifies the fonts
 * @returns a function to call after the first paint. It resolves to a function that changes the fonts, or
 * to `undefined` if they have changed.
 */
export function prepareFonts(key: string): () => Promise<(() => void) | undefined> {
  const { dataset } = document.documentElement;
  let isPainted = false;

  dataset.fonts = 'later';
  const change = () => {
    delete dataset.fonts;
  };
  const load = async () => {
    const own = [...document.fonts].filter(({ display }) => display === 'swap');
    await Promise.allSettled(own.map((face) => face.load()));
    writeStorage('fonts', key);
    if (isPainted) return change;
    change();
    return undefined;
  };
  const loading = readStorage('fonts') === key ? load() : undefined;
  return () => {
    isPainted = true;
    return loading ?? load();
  };
}
