import { readHistoryState, updateHistoryState } from './history-state.ts';

/**
 * Reloads the page once if a newer version of the site has replaced its files. Call it when a chunk
 * fails to load.
 */
export async function reloadOnceIfStale(): Promise<void> {
  // It names all scripts, so its own name changes with every version, and each page contains it.
  const late = document.querySelector<HTMLScriptElement>('script[src*="/late-"]');
  const version = late && new URL(late.src).pathname;
  // The history state survives the reload even if the browser denies storage.
  if (!version || readHistoryState().reloadedFrom === version) return;
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok || (await response.text()).includes(version)) return;
  updateHistoryState({ reloadedFrom: version });
  location.reload();
}
