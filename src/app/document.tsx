import previews from 'virtual:content/previews';
import shell from 'virtual:content/shell';
import type { RouteName } from '#routes.ts';
import { App } from './app.tsx';
import { DocumentHead, ROOT_ATTRIBUTES } from './document-head.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  route: RouteName;
  /** The bundle of `src/inline/head.ts`. */
  headScript: string;
}

/** The prerendered document. The browser hydrates only its body (decision 20). */
export function Document({ route, headScript }: Props) {
  return (
    <html {...ROOT_ATTRIBUTES}>
      <head>
        <PageHead page={shell.pages[route]} />
        <DocumentHead
          page={shell.pages[route]}
          alternates={previews.alternates[route]}
          card={previews[route]}
          type={route === 'home' ? 'profile' : 'website'}
        />
        <style />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <App route={route} />
      </body>
    </html>
  );
}
