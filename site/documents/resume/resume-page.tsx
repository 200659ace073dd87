import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ResumeNode, resumeDocument } from './resume-document.ts';
import type { ResumeView } from './resume-view.ts';

/** @returns the résumé as a page without styles (`resume.css`), ready to print */
export function resumePage(view: ResumeView): string {
  const page = (
    <html lang={view.language} dir={view.direction}>
      <head>
        <meta charSet="utf-8" />
        <title>{view.title}</title>
      </head>
      {createElement('body', null, ...resumeDocument(view).map(render))}
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function render(node: ResumeNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, look: className, href, children } = node;
  return createElement(tag, { className, href }, ...children.map(render));
}
