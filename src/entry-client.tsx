import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Document } from '#app/document.tsx';
import { rememberScroll } from '#app/scroll-memory.ts';
import { reloadOnceIfStale } from '#app/stale-build.ts';
// What several parts share comes with the entry: in a chunk of its own, one failure would be theirs all.
import '#ui/chip-list.tsx';
import '#ui/email.tsx';
import '#ui/prose.tsx';
import '#ui/section-heading.tsx';

const inlined = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const assets = { css: inlined('head style'), boot: inlined('head script') };

addEventListener('vite:preloadError', () => reloadOnceIfStale(new URL(import.meta.url)));
rememberScroll();

// As a transition, React pauses whenever the browser has something better to do.
startTransition(() => {
  const root = hydrateRoot(document, <Document assets={assets} />, {
    // What React mends by itself is still worth a line with its cause.
    onRecoverableError: (error) =>
      console.error(error instanceof Error ? (error.cause ?? error) : error),
  });
  // In development, content changes under the page: site/content-plugin.ts.
  if (import.meta.hot) addEventListener('content', () => root.render(<Document assets={assets} />));
});
