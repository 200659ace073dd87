/**
 * Closes the list of the section bar (`src/pages/documents/section-bar.tsx`) when the visitor follows a link
 * in it, turns to another part of the page, or presses Escape.
 */
export function closeSectionList({ type, target, key }: Event & { key?: string }): void {
  const list = document.querySelector<HTMLDetailsElement>('[data-section-list][open]');
  if (!list) return;
  const isEscape = key === 'Escape';
  const isOutside = !key && !list.contains(target as Node);
  const isChosen = type === 'click' && (target as Element).closest('a');
  if (isEscape || isOutside || isChosen) list.open = false;
  if (isEscape) list.querySelector('summary')?.focus();
}
