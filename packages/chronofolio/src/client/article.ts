/** The entry module of articles, which need no React. */
import { listen } from '#pages/browser/listen.ts';
import { idBeingRead } from '#pages/browser/reading.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { enhancePage } from './enhance-page.ts';

enhancePage();

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
const ids = links.map(({ hash }) => decodeUri(hash.slice(1)));
const place = document.querySelector('[data-place]');
const beside = document.querySelector('[data-beside]');
const wide = [...document.querySelectorAll('[data-wide]')];
followText();
listen(['scroll'], followText);

/** Marks the heading being read, names it in the section bar, and makes room for wide pictures beside the text. */
function followText(): void {
  const current = idBeingRead(ids);
  for (const [index, link] of links.entries())
    link.ariaCurrent = ids[index] === current ? 'location' : null;
  if (place) place.textContent = links[ids.indexOf(current ?? '')]?.textContent ?? '';
  beside?.toggleAttribute(
    'data-covered',
    wide.some((medium) => isOver(medium, beside)),
  );
}

function isOver(medium: Element, element: Element): boolean {
  const [a, b] = [medium.getBoundingClientRect(), element.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}
