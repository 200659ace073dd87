/** @returns the text for comparing: without the accents of Latin, Greek and Cyrillic, in lower case */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC'); // as HTML wants ids and addresses

/** @returns the text for an address, such as `crown-strand` for `Crown & Strand` */
export const slugOf = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @returns the id of a project, unless another has a title so alike that it would be the same */
export const projectId = (title: string): string => slugOf(`project ${title}`);

/** @returns a slug for each text; where one is taken already, with a number */
export function uniqueSlugs(texts: string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const slug = slugOf(text);
    let unique = slug;
    for (let number = 2; taken.has(unique); number++) unique = `${slug}-${number}`;
    taken.add(unique);
    return unique;
  });
}
