/** The site's data in a session history entry. It survives a reload. */
interface HistoryState {
  /** How far the page was scrolled, in CSS pixels. */
  scrollY?: number | undefined;
  /** The version of the site whose failed chunk made the page reload. */
  reloadedFrom?: string;
}

/** @returns the state of the current history entry, empty if it has none */
export const readHistoryState = (): HistoryState => history.state ?? {};

/**
 * @returns whether the page opens further down: at an anchor, at its last position, or at a text, of
 * which only the navigation entry tells (https://wicg.github.io/scroll-to-text-fragment)
 */
export const opensBelow = (): boolean =>
  Boolean(
    location.hash ||
      readHistoryState().scrollY ||
      performance.getEntriesByType('navigation')[0]?.name.includes('#'),
  );

/** Merges the change into the state of the current history entry. */
export function updateHistoryState(change: HistoryState): void {
  history.replaceState({ ...history.state, ...change }, '');
}

/** Replaces the URL of the current history entry and keeps its state. */
export function replaceUrl(url: string): void {
  history.replaceState(history.state, '', url);
}
