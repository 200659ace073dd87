/**
 * The element that an anchor such as `#1st` or `#caf%C3%A9` leads to. Found by its decoded id:
 * `querySelector` throws on ids that are no CSS identifiers.
 * @param hash with or without its `#`
 */
export function hashTarget(hash: string, document: Document): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  return id === '' ? null : document.getElementById(decoded(id));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // a lone `%` is an id like any other
  }
}
