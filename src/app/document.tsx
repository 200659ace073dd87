import previews from 'virtual:content/previews';
import shell from 'virtual:content/shell';
import type { RouteName } from '#routes.ts';
import { DocumentHead, type HeadAssets, ROOT_ATTRIBUTES } from './document-head.tsx';
import { Page } from './page.tsx';
import { Shell } from './shell.tsx';

interface Props {
  page: RouteName;
  assets: HeadAssets;
  /** The URL of the styles that the page links in its body. */
  laterStyles: string | undefined;
}

/** The document of home or All Projects. */
export function Document({ page, assets, laterStyles }: Props) {
  return (
    <html {...ROOT_ATTRIBUTES} data-page={page}>
      <head>
        <DocumentHead
          page={shell.pages[page]}
          alternates={previews.alternates[page]}
          card={previews[page]}
          type={page === 'home' ? 'profile' : 'website'}
          assets={assets}
        />
      </head>
      <body>
        <Shell>
          <Page name={page} laterStyles={laterStyles} />
        </Shell>
      </body>
    </html>
  );
}
