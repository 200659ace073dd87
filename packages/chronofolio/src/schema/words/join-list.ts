export const joinList = (items: string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'narrow' }).format(items);
