/**
 * Closes the list of the section bar (`src/pages/section-bar.tsx`) when the visitor chooses an entry,
 * turns to another part of the page, or presses Escape.
 */
export function closeSectionList(): void {
  // React stops events in a section that has not hydrated yet; a capturing listener runs first.
  for (const type of ['click', 'focusin', 'keydown'])
    addEventListener(type, close, { capture: true });
}

function close({ type, target, key }: Event & { key?: string }): void {
  const list = document.querySelector<HTMLDetailsElement>('[data-section-list][open]');
  const isEscape = key === 'Escape';
  if (!list || (type === 'keydown' && !isEscape)) return;
  const isInside = list.contains(target as Node);
  const isChosen = type === 'click' && (target as Element).closest('a');
  if (isInside && !isChosen && !isEscape) return;
  list.open = false;
  if (isEscape) list.querySelector('summary')?.focus();
}
