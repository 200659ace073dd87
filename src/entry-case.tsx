import type { CaseView } from 'virtual:content/case';
import { renderToStaticMarkup } from 'react-dom/server';
import { CaseDocument } from './app/case-document.tsx';
import type { HeadAssets, PreviewCard } from './app/document-head.tsx';

/** Renders the document of a case. */
export const renderCase = (view: CaseView, assets: HeadAssets, card: PreviewCard): string =>
  `<!doctype html>${renderToStaticMarkup(<CaseDocument view={view} assets={assets} card={card} />)}`;
