import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document } from './app/document.tsx';
import { chunkOf, chunks } from './pages/chunks.ts';
import type { RouteName } from './routes.ts';

/** Renders the whole document of one page, including all lazy sections. */
export async function render(route: RouteName, assets: { headScript: string }): Promise<string> {
  const page = await prerender(<Document route={route} {...assets} />);
  // src/entry-client.tsx checks that no tool has removed the comments, which hydration needs.
  return page.replace('<body>', '<!-- Keep comments --><body>');
}

/** Renders one section, or the footer, alone. */
export async function renderSection(name: string): Promise<string> {
  const chunk = name === 'footer' ? chunks.footer : chunkOf(name);
  const { default: Section } = await chunk.get();
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
