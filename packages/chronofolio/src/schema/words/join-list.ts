/** @returns the items in one text, as the language writes lists */
export const joinList = (items: string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'narrow' }).format(items);
