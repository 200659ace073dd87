import { readStorage, writeStorage } from '#pages/shared/storage.ts';

/** Links `@font-face` rules at once if the browser has them, else after the page has loaded: they delay its paint. */
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
