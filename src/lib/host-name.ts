/** @returns the host of an absolute URL, without `www.` */
export function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Whether the host is reserved for examples and tests (RFC 2606, RFC 6761). */
export const isReservedHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/i.test(host);
