import { listen } from '#pages/shared/listen.ts';
import { idBeingRead } from '#pages/shared/reading.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/**
 * Makes links to other languages (`src/pages/shared/languages.tsx`) lead to the same section, row and filter.
 * These events come before the browser follows the link, in the same tab or a new one.
 */
export function keepPlace(): void {
  listen(['click', 'auxclick', 'contextmenu'], keepPlaceOf);
}

function keepPlaceOf({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-languages] a');
  if (!link) return;
  link.search = location.search;
  link.hash = placeOnPage();
}

/** @returns the fragment of the URL, unless another section of home is being read */
function placeOnPage(): string {
  const sections = [...document.querySelectorAll('main > section')].map(({ id }) => id);
  const current = idBeingRead(sections) ?? '';
  const target = document.getElementById(decodeUri(location.hash.slice(1)));
  const isCurrent = target?.closest('main > section')?.id === current;
  return sections.length === 0 || isCurrent ? location.hash : current;
}
