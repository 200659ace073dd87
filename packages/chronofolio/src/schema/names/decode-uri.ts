/** @returns the decoded text with composed letters, or the text itself if its encoding is invalid */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text).normalize();
  } catch {
    return text;
  }
}
