/**
 * Writes an e-mail address in character references wherever it stands in a page: readers and
 * `mailto:` links see no difference, and most harvesters see no address.
 */
export function hideEmail(html: string, email: string): string {
  const asRendered = email.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
  return html.replaceAll(asRendered, [...email].map((c) => `&#${c.codePointAt(0)};`).join(''));
}

/** As React writes them. */
const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
