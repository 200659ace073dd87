import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document } from './app/document.tsx';
import type { RouteName } from './routes.ts';

/** Renders the whole document of one page, including all lazy sections. */
export async function render(route: RouteName, assets: { headScript: string }): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Document route={route} {...assets} />, {
    // By default, React moves boundaries over 12,800 bytes to the end of the page and hides them
    // until a script has run (decision 2).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  // src/entry-client.tsx checks that no tool has removed the comments, which hydration needs.
  return (await text(prelude)).replace('<body>', '<!-- Keep comments --><body>');
}
