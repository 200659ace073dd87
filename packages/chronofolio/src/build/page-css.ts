import path from 'node:path';
import { ROOT } from '#files/paths.ts';
import { dialCss } from '#views/dial-view.ts';
import type { SitePage } from '#views/site-pages.ts';
import { minified } from './inlined-styles.ts';
import type { PageDocument } from './pages.ts';
import type { ProcessedContent } from './process-content.ts';

/** @returns the styles that only some pages need: those of their dial, and of formulas and code in a text */
export async function pageCss(
  kind: SitePage['kind'],
  { sheets = [] }: PageDocument,
  { views }: ProcessedContent,
) {
  if (kind === 'home') return dialCss(views.dial);
  if (kind === 'projects') return dialCss(views.scale);
  return minified(sheets.map((name) => path.join(ROOT, `src/pages/styles/${name}.css`)));
}
