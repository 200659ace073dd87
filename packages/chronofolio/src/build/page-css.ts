import path from 'node:path';
import { bundleAsync } from 'lightningcss';
import { ROOT } from '#files/paths.ts';
import { dialCss } from '#pages/views/dial-view.ts';
import { CSS_TARGETS } from '#theme/browsers.ts';
import type { Page } from './pages.ts';
import type { ProcessedContent } from './process-content.ts';

/** @returns the styles that only this page needs: those of its dial, and of formulas if it has some */
export async function pageCss({ kind, hasMaths }: Page, { views }: ProcessedContent) {
  if (kind === 'home') return dialCss(views.dial);
  if (kind === 'projects') return dialCss(views.scale);
  if (!hasMaths) return '';
  const filename = path.join(ROOT, 'src/pages/styles/maths.css');
  return String((await bundleAsync({ filename, minify: true, targets: CSS_TARGETS })).code);
}
