/** @returns the public URL, encoded (RFC 3986), with one slash at its end: paths resolve below it */
export const siteRoot = (url: string): string => new URL(url.replace(/(?<!\/)\/*$/, '/')).href;

export const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** @returns the path of the public URL, with a slash at both ends */
export const basePath = (url: string): string => new URL(siteRoot(url)).pathname;
