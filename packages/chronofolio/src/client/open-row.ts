import { listen } from '#pages/browser/listen.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/** Selects the rows of jobs and projects, which can be opened and have an id. */
const ROW = 'li, tr';

/** Opens the row that the URL names, and writes the last opened row into the URL, for coming back and sharing. */
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
  details.dataset.opened = ''; // ends the `:target` styles of the row
}

function showInUrl({ target }: Event) {
  const id = target instanceof HTMLDetailsElement && target.closest(ROW)?.id;
  if (!id) return;
  const isNamed = decodeUri(location.hash.slice(1)) === id;
  if (target.open === isNamed) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search + (target.open ? `#${id}` : ''));
}
