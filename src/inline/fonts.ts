import { readStorage, writeStorage } from '#browser/storage.ts';
import { keepLines } from './keep-lines.ts';

const { dataset } = document.documentElement;

/**
 * Shows local fonts until the page's own fonts have loaded or failed (decision 25). A returning visitor
 * has them in the cache, mostly before the first paint.
 * @param key identifies the fonts; without one, as in development, nothing changes
 * @returns a function to call after the first paint, which loads them on a first visit. From then on
 * `changeFonts` applies them.
 */
export function prepareFonts(key: string): () => void {
  if (!key) return () => {};
  let isPainted = false;
  dataset.fonts = 'later';
  const load = async () => {
    await loadFonts();
    writeStorage('fonts', key);
    if (!isPainted) applyFonts();
  };
  if (readStorage('fonts') === key) load();
  return () => {
    isPainted = true;
    load();
  };
}

/** Changes the fonts of a page that the visitor reads, when all have loaded or failed. */
export async function changeFonts(): Promise<void> {
  await loadFonts();
  if (dataset.fonts) await keepLines(applyFonts);
}

const loadFonts = () =>
  Promise.allSettled(
    [...document.fonts].filter(({ display }) => display === 'swap').map((face) => face.load()),
  );

export function applyFonts(): void {
  delete dataset.fonts;
}
