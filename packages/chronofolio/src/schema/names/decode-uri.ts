/** @returns the decoded text, or the text itself if its encoding is invalid */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
