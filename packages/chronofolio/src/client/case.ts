/** The entry module of case pages, which need no React. */
import { listen } from '#pages/shared/listen.ts';
import { idBeingRead } from '#pages/shared/reading.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { enhancePage } from './enhance-page.ts';

enhancePage();

// Marks the heading being read in the list of contents (`src/pages/documents/case.tsx`).
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
const ids = links.map(({ hash }) => decodeUri(hash.slice(1)));
markHeading();
listen(['scroll'], markHeading);

function markHeading(): void {
  const current = ids.indexOf(idBeingRead(ids) ?? '');
  for (const [index, link] of links.entries())
    link.ariaCurrent = index === current ? 'location' : null;
}
