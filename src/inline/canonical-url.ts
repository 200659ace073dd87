import { replaceUrl } from '#browser/history-state.ts';

/**
 * Shows the page's canonical path where a host answers at another spelling of it (decision 4). The
 * query and the fragment stay.
 */
export function showCanonicalUrl(path: string): void {
  const { pathname, search, hash } = location;
  if (pathname !== path) replaceUrl(path + search + hash);
}
