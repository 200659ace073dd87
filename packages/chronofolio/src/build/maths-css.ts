import path from 'node:path';
import { bundleAsync } from 'lightningcss';
import { ROOT } from '#files/paths.ts';
import { CSS_TARGETS } from '#theme/browsers.ts';
import type { Page } from './pages.ts';

export async function mathsCss({ hasMaths }: Page): Promise<string> {
  if (!hasMaths) return '';
  const filename = path.join(ROOT, 'src/pages/styles/maths.css');
  return String((await bundleAsync({ filename, minify: true, targets: CSS_TARGETS })).code);
}
