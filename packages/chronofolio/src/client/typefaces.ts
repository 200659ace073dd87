import { readStorage, writeStorage } from '#pages/shared/storage.ts';

/**
 * Links the `@font-face` rules: at once if the browser has them in its cache from an earlier page, otherwise
 * after the page has loaded, because the typefaces would delay the first paint.
 */
export function linkTypefaces(href: string): void {
  const link = () => {
    const element = document.createElement('link');
    document.head.append(Object.assign(element, { rel: 'stylesheet', href }));
    writeStorage('typefaces', href);
  };
  if (readStorage('typefaces') === href) link();
  else addEventListener('load', link);
}
