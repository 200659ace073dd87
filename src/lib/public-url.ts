/**
 * @param url the site's public URL, as the owner wrote it
 * @returns the same as programs read it (RFC 3986), with exactly one slash at its end, so that paths
 * resolve below it
 */
export const siteRoot = (url: string): string => new URL(url.replace(/\/*$/, '/')).href;

/** @returns whether the public URL begins with https */
export const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** @returns the path of the public URL, with a slash at both ends */
export const basePath = (url: string): string => new URL(siteRoot(url)).pathname;
