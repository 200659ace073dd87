import { isMotionAllowed } from '#browser/motion.ts';

/**
 * Animates the rows of a table from their old to their new positions; new rows fade in. A change
 * during an animation starts from their current positions.
 */
export function animateRows(table: HTMLTableElement | null, change: () => void): void {
  if (!table || !isMotionAllowed()) {
    change();
    return;
  }
  const before = visibleRowTops(table);
  change();
  for (const row of before.keys()) for (const animation of row.getAnimations()) animation.cancel();
  const seconds = Number.parseFloat(getComputedStyle(table).getPropertyValue('--layout-duration'));
  for (const [row, top] of visibleRowTops(table)) {
    const from = before.get(row);
    if (from === top) continue;
    row.animate(
      from === undefined ? { opacity: [0, 1] } : { translate: [`0 ${from - top}px`, '0'] },
      { duration: seconds * 1000, easing: 'ease-in-out' },
    );
  }
}

/** Skips the rows of groups outside of the window, because measuring would force their layout. */
function visibleRowTops(table: HTMLTableElement): Map<Element, number> {
  const rows = visible(table.tBodies).flatMap(({ element }) => visible(element.rows));
  return new Map(rows.map(({ element, top }) => [element, top]));
}

function visible<T extends Element>(elements: Iterable<T>) {
  return [...elements]
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect: { top, bottom } }) => bottom > 0 && top < innerHeight && bottom > top)
    .map(({ element, rect: { top } }) => ({ element, top }));
}
