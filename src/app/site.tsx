import { Router } from 'wouter';
import { Document, type DocumentAssets } from './document.tsx';
import { navigateWithTransition } from './navigation.ts';

interface Props {
  assets: DocumentAssets;
  /** The address to render, where there is no browser to ask. */
  ssrPath?: string;
}

/** The site: the same tree at build time and in the browser. */
export function Site({ assets, ssrPath }: Props) {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  return (
    <Router
      base={base}
      {...(ssrPath && { ssrPath: base + ssrPath })}
      aroundNav={navigateWithTransition}
    >
      <Document assets={assets} />
    </Router>
  );
}
