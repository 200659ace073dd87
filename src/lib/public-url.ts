/**
 * @param url the site's public URL, as the owner wrote it
 * @returns the URL with exactly one trailing slash, so that paths resolve below it. Other characters
 * are encoded (RFC 3986).
 */
export const siteRoot = (url: string): string => new URL(url.replace(/\/*$/, '/')).href;

export const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** @returns the path of the public URL, with a slash at both ends */
export const basePath = (url: string): string => new URL(siteRoot(url)).pathname;
