/** Listens before React, which stops clicks in sections that are not hydrated. @returns a function that ends it */
export function listen(types: readonly string[], listener: (event: Event) => void): () => void {
  const stopped = new AbortController();
  const options = { capture: true, passive: true, signal: stopped.signal };
  for (const type of types) addEventListener(type, listener, options);
  return () => stopped.abort();
}
