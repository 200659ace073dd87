import { readStorage, writeStorage } from '#pages/shared/storage.ts';

/**
 * Links the `@font-face` rules: at once where the browser has them in its cache from an earlier page, else
 * after the page has loaded, because the typefaces would delay its first paint.
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
