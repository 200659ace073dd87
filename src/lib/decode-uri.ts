/** @returns a text with its percent signs decoded, or as it is where that cannot be done */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
