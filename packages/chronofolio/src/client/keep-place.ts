/** Makes a link to another language lead to the same section, row and filter, before the browser follows it. */
export function keepPlace({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-languages] a');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
}
