import type { CaseView } from 'virtual:content/case';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CaseAssets, CaseDocument } from './app/case-document.tsx';

/** Renders the whole document of a case. Browsers do not hydrate it. */
export const renderCase = (view: CaseView, assets: CaseAssets): string =>
  `<!doctype html>${renderToStaticMarkup(<CaseDocument view={view} assets={assets} />)}`;
