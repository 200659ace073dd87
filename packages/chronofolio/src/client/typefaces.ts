import { readStorage, writeStorage } from '#pages/shared/storage.ts';

/**
 * Links the `@font-face` rules: at once if the browser has them in its cache from an earlier page, otherwise
 * after the page has loaded, because the typefaces would delay the first paint. The rules are fetched before
 * that, so that typefaces are requested as soon as pictures.
 */
export function linkTypefaces(href: string): void {
  const append = (rel: string) => {
    const element = document.createElement('link');
    document.head.append(Object.assign(element, { rel, as: 'style', href }));
  };
  const link = () => {
    append('stylesheet');
    writeStorage('typefaces', href);
  };
  if (readStorage('typefaces') === href) {
    link();
    return;
  }
  addEventListener('DOMContentLoaded', () => append('preload'));
  addEventListener('load', link);
}
