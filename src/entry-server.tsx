import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document } from './app/document.tsx';
import type { HeadAssets } from './app/document-head.tsx';
import { Footer, lazySection } from './pages/lazy-sections.ts';
import type { RouteName } from './routes.ts';

/**
 * Renders the document of a page, with all lazy sections.
 * @param laterStyles the URL of the styles that the page links in its body
 */
export const render = (
  page: RouteName,
  assets: HeadAssets,
  laterStyles?: string,
): Promise<string> => prerender(<Document page={page} assets={assets} laterStyles={laterStyles} />);

/** Renders one section, or the footer, alone. */
export async function renderSection(name: string): Promise<string> {
  const Section = name === 'footer' ? Footer : lazySection(name);
  return prerender(<Section />);
}

async function prerender(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node, {
    // By default, React moves boundaries over 12,800 bytes to the end of the page and hides them
    // until a script has run (decision 2).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error, { componentStack }) => {
      // Where a package throws, only the components lead to the section that uses it.
      throw error instanceof Error ? Object.assign(error, { componentStack }) : error;
    },
  });
  return text(prelude);
}
