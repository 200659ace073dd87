import { addHeadLink } from '#browser/head-link.ts';
import { pause } from '#browser/pause.ts';
import { scriptLoader } from '#browser/script-loader.ts';
import { whenParsed } from './when-parsed.ts';

/** Events that start the app before the browser is idle. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'];

/**
 * @param scripts the URLs of the entry and of the chunks that the page shows
 * @param whenShown resolves when the whole page is shown: what React adds must not shift it
 * @returns a function that starts the app; further calls do nothing unless the entry failed to load
 */
export function prepareApp(
  scripts: [entry: string, ...chunks: string[]],
  whenShown: Promise<void>,
): () => void {
  const [entry] = scripts;
  const loadEntry = scriptLoader('app', entry);

  let isRequested = false;
  const start = async () => {
    if (isRequested) return;
    isRequested = true;
    for (const href of scripts) {
      addHeadLink({ rel: 'modulepreload', fetchPriority: 'low', href });
      await pause();
    }
    await whenParsed(); // React can hydrate a page only then
    await whenShown;
    loadEntry({
      type: 'module',
      onerror: () => {
        isRequested = false; // the next interaction tries again
        console.error('The app did not load; the page stays as it is.', entry);
      },
    });
  };
  for (const intent of INTENTS) addEventListener(intent, start, { once: true, passive: true });
  return start;
}
