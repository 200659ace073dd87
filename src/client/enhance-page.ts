import { enableCopyButtons } from './copy-email.ts';
import { countVisits, type VisitCounter } from './count-visits.ts';
import { keepPlace } from './keep-place.ts';
import { keepOpenRow } from './open-row.ts';
import { closeSectionList } from './section-list.ts';

/** What counts visits, if anything does. */
declare const __VISITS__: VisitCounter | null;

/** Adds what HTML does not do by itself, and what can wait until the page has loaded. */
export function enhancePage(): void {
  enableCopyButtons();
  closeSectionList();
  keepPlace();
  keepOpenRow();
  if (__VISITS__) countVisits(__VISITS__);
}
