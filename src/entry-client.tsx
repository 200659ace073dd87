import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Body } from './app/body.tsx';
import { filterRows } from './browser/rows/row-filter.ts';
import { rememberScroll } from './browser/scroll-memory.ts';
import { routeAt } from './routes.ts';
// Modules that several sections share are in the entry. In a chunk of their own, one failed request
// would break all of these sections.
import './ui/chip-list.tsx';
import './ui/contact.tsx';
import './ui/prose.tsx';
import './ui/section-heading.tsx';
import './ui/unfold.module.css';

rememberScroll();
// All Projects filters its rows itself, before its first paint.
if (routeAt(location.pathname) !== 'projects') filterRows();

// If a tool has removed the comments of the page, or an extension has wrapped it in other elements,
// `Activity` never finds its start and blocks the page. Such a page is not hydrated.
const hasComments = document.body.previousSibling?.nodeType === Node.COMMENT_NODE;
const page = 'a + [data-reveal-section] > div:first-child > :only-child';
if (hasComments && document.querySelector(page)) {
  startTransition(hydrate); // lets the browser interrupt React
} else console.error('The app did not start, because the page was changed before hydration.');

function hydrate() {
  // Only the body: where the HTML was changed, React renders again, and it could not create the
  // inline script in the head under the content security policy (decision 20).
  hydrateRoot(document.body, <Body />, {
    // React recovers from these errors; the console still shows their causes.
    onRecoverableError: (error) =>
      console.error(error instanceof Error ? (error.cause ?? error) : error),
  });
}
