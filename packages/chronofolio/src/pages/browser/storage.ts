/** @returns the stored value; `null` if there is none, or if the browser denies storage */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. If the browser denies storage, a setting lasts only as long as the page. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
