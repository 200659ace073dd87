import './styles.ts';
import shell from 'virtual:content/shell';
import { usePathname } from 'wouter/use-browser-location';
import { routeAt } from '#routes.ts';
import { App } from './app.tsx';
import { PageHead } from './page-head.tsx';

/** The body of the page at the current URL. */
export function Body() {
  const route = routeAt(usePathname());
  return (
    <>
      <PageHead page={shell.pages[route ?? 'home']} />
      <App route={route} />
    </>
  );
}
