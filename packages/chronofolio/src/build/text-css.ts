import path from 'node:path';
import { bundleAsync } from 'lightningcss';
import { ROOT } from '#files/paths.ts';
import { CSS_TARGETS } from '#theme/browsers.ts';
import type { Page } from './pages.ts';

/** @returns the styles of formulas and of code, for a page that has some */
export async function textCss({ sheets = [] }: Page): Promise<string> {
  const styles = sheets.map(async (name) => {
    const filename = path.join(ROOT, `src/pages/styles/${name}.css`);
    return (await bundleAsync({ filename, minify: true, targets: CSS_TARGETS })).code;
  });
  return (await Promise.all(styles)).join('');
}
