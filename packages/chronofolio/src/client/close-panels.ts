/** Closes the section list or the settings, once the visitor has chosen, turned elsewhere, or pressed Escape. */
export function closePanel({ type, target, key }: Event & { key?: string }): void {
  const panel = document.querySelector<HTMLDetailsElement>('[data-panel][open]');
  if (!panel) return;
  const isEscape = key === 'Escape';
  const isOutside = !key && !panel.contains(target as Node);
  const isChosen = type === 'click' && (target as Element).closest('a');
  if (isEscape || isOutside || isChosen) panel.open = false;
  if (isEscape) panel.querySelector('summary')?.focus();
}
