import { lookup } from 'mrmime';

/** Media types that mrmime lacks or has wrong for files that declare their encoding, such as the feed. */
const OTHER_TYPES: Record<string, string> = {
  ico: 'image/x-icon',
  xml: 'application/xml',
};

export const mediaType = (name: string): string =>
  OTHER_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? lookup(name) ?? 'application/octet-stream';
