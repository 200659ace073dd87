import { replaceUrl } from '#browser/history-state.ts';

/** Replaces another spelling of the path, such as `/projects/`, with the canonical one (decision 4). */
export function showCanonicalUrl(path: string): void {
  const { pathname, search, hash } = location;
  if (pathname !== path) replaceUrl(path + search + hash);
}
