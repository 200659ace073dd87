import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import type { DocumentAssets } from '#app/document.tsx';
import { Site } from '#app/site.tsx';

/**
 * Renders one page to a whole document, every lazy part in its place.
 * @param path one of the routes, without the base path
 */
export async function render(path: string, assets: DocumentAssets): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Site ssrPath={path} assets={assets} />, {
    // Left alone, React moves boundaries over 12,800 bytes to the end of the page and hides them
    // until a script has run (decision 2).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return text(prelude);
}
