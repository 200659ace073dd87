import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Body } from './app/body.tsx';
import { rememberScroll } from './browser/scroll-memory.ts';
import { reloadOnceIfStale } from './browser/stale-build.ts';
// What several parts share comes with the entry: in a chunk of its own, one failure would be theirs all.
import './ui/chip-list.tsx';
import './ui/email.tsx';
import './ui/prose.tsx';
import './ui/section-heading.tsx';

addEventListener('vite:preloadError', () => reloadOnceIfStale(new URL(import.meta.url)));
rememberScroll();

// React marks where the page begins by a comment. Where that is gone, as after tools that strip all
// comments, or not first, React would look for it for ever: such a page stays as it is.
const page = document.querySelector('a + [data-reveal-section] > :first-child');
if (page?.firstChild?.nodeName === '#comment') {
  startTransition(hydrate); // React pauses whenever the browser has something better to do
} else console.error('The app did not start: the page was changed before.');

function hydrate() {
  // Not the whole document: of what translators and extensions have changed React makes its own
  // anew, and the policy of the page forbids to make the inline script (decision 20).
  const root = hydrateRoot(document.body, <Body />, {
    // What React mends by itself is still worth a line with its cause.
    onRecoverableError: (error) =>
      console.error(error instanceof Error ? (error.cause ?? error) : error),
  });
  // In development, content changes under the page: site/build/content-plugin.ts.
  if (import.meta.hot) addEventListener('content', () => root.render(<Body />));
}
