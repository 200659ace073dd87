const LINK = '/cdn-cgi/l/email-protection#';

/** Shows e-mail addresses that Cloudflare has encoded: its script does not run under the policy of the page. */
export function showHiddenAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href*="${LINK}"]`))
    link.href = `mailto:${decoded(link.href.split('#')[1])}`;
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-cfemail]'))
    hidden.replaceWith(decoded(hidden.dataset.cfemail));
}

/** @param code hexadecimal bytes: a key, and each letter combined with it */
function decoded(code = ''): string {
  const [key = 0, ...letters] = (code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return String.fromCharCode(...letters.map((letter) => letter ^ key));
}
