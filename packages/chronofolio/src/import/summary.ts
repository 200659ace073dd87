import type { ImportPlan } from './merge/plan-import.ts';

/** The head of lines of which some are about values that have changed, or need an edit. */
export const NOT_IMPORTED = 'Not imported, or to look at:';

/** @returns what an import brings and leaves out, as lines of counts below a title */
export function summaryLines({
  counts,
  notImported,
  placeholders,
}: ImportPlan): [string, string[]][] {
  const found = counts.flatMap(({ name, added, known, different }) => {
    const parts = [
      added > 0 ? `${added} new` : [],
      known > 0 ? `${known} that you have` : [],
      different > 0 ? `${different} of them with other values` : [],
    ].flat();
    return parts.length > 0 ? `${name}: ${parts.join(', ')}` : [];
  });
  return [
    ['In the source:', found],
    [NOT_IMPORTED, countKinds(notImported)],
    ['Placeholders to replace, which npx chronofolio check lists:', countKinds(placeholders)],
  ];
}

/** @returns each kind of lines with its number, or the line that is the only one of its kind */
function countKinds(lines: string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const line of lines) kinds.set(lineKind(line), [...(kinds.get(lineKind(line)) ?? []), line]);
  return [...kinds].flatMap(([kind, all]) =>
    all.length > 1 ? `${all.length} × ${kind}${placesIn(all)}` : all,
  );
}

const SHOWN_PLACES = 3;

/** @returns the first places of lines about posts, as the end of a line */
function placesIn(lines: string[]): string {
  const places = lines.flatMap((line) => /^post \((.*?)\): /.exec(line)?.[1] ?? []);
  const shown = [...new Set(places)].slice(0, SHOWN_PLACES + 1);
  if (shown.length > SHOWN_PLACES) shown[SHOWN_PLACES] = '…';
  return shown.length > 0 ? ` (${shown.join(', ')})` : '';
}

/** @returns a line without its value and its place in a list: `work.note: reason` of `work[2].note (Text): reason` */
const lineKind = (line: string): string =>
  line
    .replace(/ \(.*?\)(?=: |$)/, '')
    .replace(/(?:: “|, got ").*/s, '')
    .replace(/\[\d+\]| row \d+/g, '')
    .replace(/^item \d+/, 'items');
