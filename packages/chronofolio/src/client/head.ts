// The head script of a page, with everything that must run before the first paint.

import { readStorage, writeStorage } from '#pages/browser/storage.ts';
import { keepAnchors, keepAt } from './keep-anchor.ts';
import { startReveal } from './reveal.ts';
import { enableSettings } from './setting-states.ts';

/** The URL of the entry module: `main.tsx` or `article.ts`. */
declare const __MODULE__: string;
/** The URL of the style sheet with the `@font-face` rules; empty in development. */
declare const __TYPEFACES__: string;

// After a reload, and after going back or forward, browsers restore the scroll position.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isRestored = navigation?.type !== 'navigate';

enableSettings();
startReveal(isRestored);
if (!isRestored) keepAt(location.hash);
keepAnchors();
if (__TYPEFACES__) linkTypefaces(__TYPEFACES__);
addEventListener('load', () => {
  const script = document.createElement('script');
  document.head.append(
    Object.assign(script, { type: 'module', src: __MODULE__, fetchPriority: 'low' }),
  );
});

/** Links `@font-face` rules at once if the browser has them, else after the page has loaded: they delay its paint. */
function linkTypefaces(href: string): void {
  const append = (rel: string) => {
    const element = document.createElement('link');
    document.head.append(Object.assign(element, { rel, as: 'style', href }));
  };
  const link = () => {
    append('stylesheet');
    writeStorage('typefaces', href);
  };
  if (readStorage('typefaces') === href) {
    link();
    return;
  }
  addEventListener('DOMContentLoaded', () => append('preload'));
  addEventListener('load', link);
}
