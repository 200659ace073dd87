import { uniqueSlugs } from './slug.ts';

/** @returns what tells the entries of a list apart in every language: their dates and links, numbered if necessary */
export const entryKeys = (entries: object[]): string[] =>
  uniqueSlugs(
    entries.map((entry) =>
      ['year', 'start', 'end', 'date', 'link']
        .map((field) => Reflect.get(entry, field) ?? '')
        .join(' '),
    ),
  );
