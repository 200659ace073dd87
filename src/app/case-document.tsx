import './styles.ts';
import type { CaseView } from 'virtual:content/case';
import { CasePage } from '#pages/case.tsx';
import {
  DocumentHead,
  type HeadAssets,
  type PreviewCard,
  ROOT_ATTRIBUTES,
} from './document-head.tsx';
import { Shell } from './shell.tsx';

interface Props {
  view: CaseView;
  assets: HeadAssets;
  card: PreviewCard;
}

/** The document of a case, which is not hydrated. */
export function CaseDocument({ view, assets, card }: Props) {
  const page = { title: view.pageTitle, description: view.summary, url: view.url };
  return (
    <html {...ROOT_ATTRIBUTES}>
      <head>
        <DocumentHead
          page={page}
          alternates={view.alternates}
          card={card}
          type="article"
          assets={assets}
        />
      </head>
      <body>
        <Shell>
          <CasePage view={view} />
        </Shell>
      </body>
    </html>
  );
}
