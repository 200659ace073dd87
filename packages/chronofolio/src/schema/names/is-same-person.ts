import { foldText } from './slug.ts';

/**
 * @param author a name as publications have it, such as `Ada Lovelace`, `Lovelace, A. K.`, `AK Lovelace` or `A. Lovelace`
 * @returns whether it may be that of the person: the same family name, and given names or initials that do not differ
 */
export function isSamePerson(author: string, person: string): boolean {
  const [[family, ...given], [ownFamily, ...own]] = [nameParts(author), nameParts(person)];
  return (
    family === ownFamily &&
    (own.length === 0 || given.length > 0) &&
    given.every((name, index) => {
      const other = own[index] ?? name;
      return name === other || (Math.min(name.length, other.length) === 1 && name[0] === other[0]);
    })
  );
}

/** @returns the family name, and the given names in their order, all in lower case and without accents */
function nameParts(name: string): string[] {
  const [last = '', first] = name.replace(/(?<=\p{Ll}) (?=\p{Lu}{1,3}$)/u, ', ').split(',');
  const spaced = (first === undefined ? last : `${first} ${last}`).replace(
    /\b\p{Lu}{2,3}(?= \S*\p{Ll})/gu,
    (initials) => [...initials].join(' '),
  );
  const words = foldText(spaced)
    .split(/[\s.]+/)
    .filter(Boolean);
  return [words.at(-1) ?? '', ...words.slice(0, -1)];
}
