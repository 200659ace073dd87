import { listen } from '#browser/listen.ts';
import { idBeingRead } from '#browser/reading.ts';
import { decodeUri } from '#lib/decode-uri.ts';

/** Marks the heading being read in the list of contents (`src/pages/case.tsx`). */
export function markHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const ids = links.map(({ hash }) => decodeUri(hash.slice(1)));
  const update = () => {
    const current = ids.indexOf(idBeingRead(ids) ?? '');
    for (const [index, link] of links.entries())
      link.ariaCurrent = index === current ? 'location' : null;
  };
  update();
  listen(['scroll'], update);
}
