import { lookup } from 'mrmime';

/** The type of `favicon.ico`, which mrmime lacks. */
export const ICO_TYPE = 'image/x-icon';

/** @returns the media type of a file by its name, without parameters */
export const mediaType = (name: string): string =>
  (name.endsWith('.ico') ? ICO_TYPE : lookup(name)) ?? 'application/octet-stream';
