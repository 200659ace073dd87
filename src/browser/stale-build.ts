import { readHistoryState, updateHistoryState } from './history-state.ts';

/**
 * Reloads the page once if a newer version of the site has replaced its files. Call it when a chunk
 * fails to load.
 * @param entry the URL of the running script, which changes with every version
 */
export async function reloadOnceIfStale(entry: URL): Promise<void> {
  // The history state survives the reload even if the browser denies storage.
  if (readHistoryState().reloadedFrom === entry.pathname) return;
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok || (await response.text()).includes(entry.pathname)) return;
  updateHistoryState({ reloadedFrom: entry.pathname });
  location.reload();
}
