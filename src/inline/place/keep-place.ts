/**
 * Makes links to other languages (`src/ui/languages.tsx`) lead to the same section, filter and search. The
 * event comes before the browser follows the link, in whichever tab.
 */
export function keepPlace(): void {
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    addEventListener(
      type,
      ({ target }) => {
        const link = (target as Element).closest<HTMLAnchorElement>('[data-languages] a');
        if (!link) return;
        link.search = location.search;
        link.hash = location.hash;
      },
      true, // React stops clicks in a section that has not hydrated yet
    );
  }
}
