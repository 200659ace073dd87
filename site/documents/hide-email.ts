/**
 * Writes an e-mail address in character references wherever it stands in a page: readers and
 * `mailto:` links see no difference, and most harvesters see no address.
 */
export function hideEmail(html: string, email: string): string {
  const asRendered = email.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
  const inReferences = [...email].map((c) => `&#${c.codePointAt(0)};`).join('');
  // Scripts would take references letter by letter.
  const inScript = email.replace('@', '\\u0040');
  return html
    .split(SCRIPT)
    .map((part, index) =>
      index % 2 === 1
        ? part.replaceAll(email, () => inScript)
        : part.replaceAll(asRendered, inReferences),
    )
    .join('');
}

const SCRIPT = /(<script[\s\S]*?<\/script>)/;

/** As React writes them. */
const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
