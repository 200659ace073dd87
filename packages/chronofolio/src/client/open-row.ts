import { listen } from '#pages/shared/listen.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/** The row of a job or of a project that opens, which has an id. */
const ROW = 'li, tr';

/**
 * Opens the row that the URL names, and has the URL name the row that was opened last, so that it is open
 * when the visitor comes back or shares the address.
 */
export function keepOpenRow(): void {
  openRow();
  listen(['hashchange'], openRow);
  listen(['toggle'], showInUrl);
}

function openRow() {
  const details = document
    .getElementById(decodeUri(location.hash.slice(1)))
    ?.querySelector<HTMLDetailsElement>(':scope > * > details');
  if (!details) return;
  details.open = true;
  details.dataset.opened = ''; // its `:target` styles no longer apply
}

function showInUrl({ target }: Event) {
  const id = target instanceof HTMLDetailsElement && target.closest(ROW)?.id;
  if (!id) return;
  const isNamed = decodeUri(location.hash.slice(1)) === id;
  if (target.open === isNamed) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search + (target.open ? `#${id}` : ''));
}
