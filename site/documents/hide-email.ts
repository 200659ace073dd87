/**
 * Encodes every occurrence of an e-mail address in a page as character references. Readers and
 * `mailto:` links see no difference, but most harvesters do not find it.
 */
export function hideEmail(html: string, email: string): string {
  const asRendered = email.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
  const encoded = [...email].map((c) => `&#${c.codePointAt(0)};`).join('');
  // Scripts do not decode character references.
  const inScript = email.replace('@', '\\u0040');
  return html
    .split(/(?=<script)|(?<=<\/script>)/)
    .map((part) =>
      part.startsWith('<script')
        ? part.replaceAll(email, () => inScript)
        : part.replaceAll(asRendered, encoded),
    )
    .join('');
}

/** As React escapes them. */
const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
