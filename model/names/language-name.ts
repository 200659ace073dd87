/**
 * @param shown the tag, or the part of it that tells it apart from others
 * @returns the name of a language in the language itself, such as `Deutsch`
 */
export function languageName(tag: string, shown = tag): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(shown) ?? tag;
  const [initial = ''] = name;
  return initial.toLocaleUpperCase(tag) + name.slice(initial.length);
}
