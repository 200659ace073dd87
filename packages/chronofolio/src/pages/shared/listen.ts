/**
 * Listens to events before React, which stops clicks in sections that are not hydrated yet.
 * @returns a function that removes the listener
 */
export function listen(types: readonly string[], listener: (event: Event) => void): () => void {
  const stopped = new AbortController();
  const options = { capture: true, passive: true, signal: stopped.signal };
  for (const type of types) addEventListener(type, listener, options);
  return () => stopped.abort();
}
