/** @returns a text with its percent signs decoded, or as it is where that cannot be done */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
