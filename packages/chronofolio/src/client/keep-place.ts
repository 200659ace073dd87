import { listen } from '#pages/shared/listen.ts';

/**
 * Makes links to other languages (`src/pages/shared/languages.tsx`) lead to the same section, row and filter.
 * These events come before the browser follows the link, in the same tab or a new one.
 */
export function keepPlace(): void {
  listen(['click', 'auxclick', 'contextmenu'], ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-languages] a');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
