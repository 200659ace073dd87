import { hydrateRoot } from 'react-dom/client';
import { rememberScroll } from '#app/scroll-memory.ts';
import { Site } from '#app/site.tsx';
import { reloadOnceIfStale } from '#app/stale-build.ts';

const inlined = (selector: string) => document.querySelector(selector)?.textContent ?? '';

addEventListener('vite:preloadError', () => reloadOnceIfStale(new URL(import.meta.url)));

rememberScroll();
hydrateRoot(
  document,
  <Site assets={{ css: inlined('head style'), boot: inlined('head script') }} />,
  {
    // What React mends by itself is still worth a line with its cause.
    onRecoverableError: (error) =>
      console.error(error instanceof Error ? (error.cause ?? error) : error),
  },
);
