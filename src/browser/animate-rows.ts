import { isMotionWelcome } from './motion.ts';

/**
 * Lets the rows of a table glide to where a change puts them; those that come into sight fade in.
 * A change in the middle of a glide goes on from there.
 * @param change applied at once
 */
export function animateRows(table: HTMLTableElement | null, change: () => void): void {
  if (!table || !isMotionWelcome()) {
    change();
    return;
  }
  const before = topsInSight(table);
  change();
  for (const row of before.keys()) for (const glide of row.getAnimations()) glide.cancel();
  const seconds = Number.parseFloat(getComputedStyle(table).getPropertyValue('--layout-duration'));
  for (const [row, top] of topsInSight(table)) {
    const from = before.get(row);
    if (from === top) continue;
    row.animate(
      from === undefined ? { opacity: [0, 1] } : { translate: [`0 ${from - top}px`, '0'] },
      { duration: seconds * 1000, easing: 'ease-in-out' },
    );
  }
}

/** Groups that are not in sight are not asked for their rows: they may not be laid out. */
function topsInSight(table: HTMLTableElement): Map<Element, number> {
  const inSight = (elements: Iterable<Element>) =>
    [...elements]
      .map((element) => ({ element, ...rectOf(element) }))
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight && bottom > top);
  const rows = inSight(table.tBodies).flatMap(({ element }) =>
    inSight((element as HTMLTableSectionElement).rows),
  );
  return new Map(rows.map(({ element, top }) => [element, top]));
}

function rectOf(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}
