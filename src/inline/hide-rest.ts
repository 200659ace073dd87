import { readHistoryState } from '#browser/history-state.ts';

/**
 * Keeps what is below the first screen out of the first frame (`src/styles/base.css`), unless
 * the page opens there.
 * @returns a function to call after the first paint
 */
export function hideRest(): () => void {
  const { dataset } = document.documentElement;
  if (!location.hash && !readHistoryState().scrollY) dataset.first = '';
  return () => delete dataset.first;
}
