import { hydrateRoot } from 'react-dom/client';
import { Site } from '#app/site.tsx';
import { reloadOnceIfStale } from '#app/stale-build.ts';

const inlined = (selector: string) => document.querySelector(selector)?.textContent ?? '';

addEventListener('vite:preloadError', () => reloadOnceIfStale(new URL(import.meta.url)));

hydrateRoot(
  document,
  <Site assets={{ css: inlined('head style'), boot: inlined('head script') }} />,
);
