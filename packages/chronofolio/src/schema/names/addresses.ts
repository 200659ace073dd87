/** @returns the encoded public URL (RFC 3986) with one slash at its end, so that paths resolve below it */
export const siteRoot = (url: string): string => new URL(url.replace(/(?<!\/)\/*$/, '/')).href;

export const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** @returns the path of the public URL, with a slash at both ends */
export const basePath = (url: string): string => new URL(siteRoot(url)).pathname;
export function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Whether the host is reserved for examples and tests (RFC 2606, RFC 6761). */
export const isReservedHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/i.test(host);
