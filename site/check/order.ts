import { LIST_NAMES, listRules } from '#model/content-lists.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { ContentWithPositions } from '#site/content/load-content.ts';

const IN_OTHER_ORDER =
  'is newer than an entry above it; the site shows the newest first, so the file need not be in order';

/** @returns a note for each file whose entries the site shows in another order, at the first of them */
export function orderNotes({ content, positionOf }: ContentWithPositions): Diagnostic[] {
  return LIST_NAMES.filter((name) => listRules(name).sortKey).flatMap((name) => {
    const positions = content[name].map((_, index) => positionOf(name, [index]));
    const moved = positions.find(({ line }, index) => line > (positions[index + 1]?.line ?? line));
    return moved ? [{ file: `content/${name}.yaml`, ...moved, message: IN_OTHER_ORDER }] : [];
  });
}
