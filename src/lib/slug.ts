/** @returns the text for comparing: without the accents of Latin, Greek and Cyrillic, in lower case */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** @returns the text for an address, such as `crown-strand` for `Crown & Strand` */
export const slugOf = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @returns the id of a project, unless another has a title so alike that it would be the same */
export const projectId = (title: string): string => slugOf(`project ${title}`);

/** @returns a slug for each text; where two are alike, the later gets a number */
export function uniqueSlugs(texts: string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const slug = slugOf(text);
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  });
}
