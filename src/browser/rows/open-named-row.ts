import { decodeUri } from '#lib/decode-uri.ts';

/** Opens the row of All Projects or the job that the URL names, so that the visitor can close it again. */
export function openNamedRow(): void {
  const row = document.getElementById(decodeUri(location.hash.slice(1)));
  const details = row?.querySelector<HTMLDetailsElement>(':scope > * > details');
  if (!details) return;
  details.open = true;
  details.dataset.opened = ''; // its `:target` styles no longer apply
}
