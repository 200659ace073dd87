import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document, type DocumentAssets } from '#app/document.tsx';
import { hrefOf, type RouteName } from '#routes.ts';

/**
 * Renders one page to a whole document, every lazy part in its place.
 * @param fonts addresses of the fonts that the first paint wants
 */
export async function render(
  route: RouteName,
  assets: DocumentAssets,
  fonts: string[],
): Promise<string> {
  const page = (
    <WithFonts of={fonts}>
      <Document ssrPath={hrefOf(route)} assets={assets} />
    </WithFonts>
  );
  const { prelude } = await prerenderToNodeStream(page, {
    // Left alone, React moves boundaries over 12,800 bytes to the end of the page and hides them
    // until a script has run (decision 2).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return text(prelude);
}

/** Only here: in the browser the fonts have been asked for long before React. */
function WithFonts({ of: fonts, children }: { of: string[]; children: ReactNode }) {
  for (const font of fonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return children;
}
