import { replaceUrl } from '#browser/history-state.ts';

/** Shows the canonical path where a host answers at another spelling of it (decision 4). */
export function showCanonicalUrl(path: string): void {
  const { pathname, search, hash } = location;
  if (pathname !== path) replaceUrl(path + search + hash);
}
