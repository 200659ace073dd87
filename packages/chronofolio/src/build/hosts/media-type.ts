import { lookup } from 'mrmime';

/** Types that mrmime lacks, or that are wrong for what declares its own encoding, as the feed does. */
export const OTHER_TYPES: Record<string, string> = {
  ico: 'image/x-icon',
  xml: 'application/xml',
};

export const mediaType = (name: string): string =>
  OTHER_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? lookup(name) ?? 'application/octet-stream';
