import { uniqueSlugs } from './slug.ts';

/** @returns keys of entries that are the same in every language: dates and links, numbered if necessary */
export const entryKeys = (entries: object[]): string[] =>
  uniqueSlugs(
    entries.map((entry) =>
      ['year', 'start', 'end', 'date', 'link']
        .map((field) => Reflect.get(entry, field) ?? '')
        .join(' '),
    ),
  );
