/** @returns the stored value, or `null` if there is none or the browser denies storage */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the value. If the browser denies storage, it lasts as long as the page. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
