/** @returns the items as a list in the language */
export const joinList = (items: string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'narrow' }).format(items);
