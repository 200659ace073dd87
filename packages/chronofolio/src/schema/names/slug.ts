/** @returns the text in lower case, without any marks of letters */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @returns the text in lower case, without the accents of Latin, Greek and Cyrillic letters */
export const foldForSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC'); // HTML and URLs expect composed characters

/** @returns the slug of a text, such as `crown-strand` for `Crown & Strand` */
export const slugOf = (text: string): string =>
  foldForSlug(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @returns a unique slug for each text, numbered if necessary */
export function uniqueSlugs(texts: string[]): string[] {
  const lastNumbers = new Map<string, number>();
  return texts.map((text) => {
    const slug = slugOf(text);
    let unique = slug;
    let number = lastNumbers.get(slug) ?? 1;
    while (lastNumbers.has(unique)) unique = `${slug}-${++number}`;
    lastNumbers.set(unique, 1).set(slug, number);
    return unique;
  });
}

/** @returns keys of entries that are the same in every language: ids, or else dates and links, numbered if necessary */
export const entryKeys = (entries: object[]): string[] =>
  uniqueSlugs(
    entries.map((entry) =>
      (Reflect.has(entry, 'id') ? ['id'] : ['start', 'end', 'date', 'link'])
        .map((field) => Reflect.get(entry, field) ?? '')
        .join(' '),
    ),
  );
