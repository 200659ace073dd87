import { hydrateRoot } from 'react-dom/client';
import { Page } from '#pages/documents/page.tsx';
import type { RouteName } from '#pages/routes.ts';
import { enhancePage } from './enhance-page.ts';

enhancePage();

const root = document.querySelector('[data-root]');
const shownPage = document.documentElement.dataset.page as RouteName;
// The URL is read from the page, because the bundle does not know the URL of its own styles.
const deferredStyles = root?.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
if (root) hydrateRoot(root, <Page name={shownPage} deferredStyles={deferredStyles ?? undefined} />);
