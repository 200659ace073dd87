import { Activity, startTransition, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { interceptLinks } from '#browser/navigation.ts';
import { AllProjectsPage, preloadAllProjectsPage } from '#pages/all-projects.tsx';
import { HomePage, preloadHomePage } from '#pages/home.tsx';
import { hrefOf, type RouteName } from '#routes.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Shell } from './shell.tsx';

const pages = { home: HomePage, projects: AllProjectsPage } satisfies Record<RouteName, unknown>;
const preload = { home: preloadHomePage, projects: preloadAllProjectsPage };

/** The app at a route; at an unknown address it redirects to home. */
export function App({ route }: { route: RouteName | undefined }) {
  const [nextRoute, setNextRoute] = useState<RouteName>();
  useEffect(
    () =>
      interceptLinks((name) => {
        preload[name]();
        startTransition(() => setNextRoute(name));
      }),
    [],
  );
  // The page that the visitor may open next is rendered hidden, and second: whoever looks for an id or
  // a heading that both have finds that of the visible page.
  const rendered = new Set([route, nextRoute].filter((name) => name !== undefined));
  return (
    <>
      <Shell>
        {route === undefined && <RedirectHome />}
        {[...rendered].map((name) => {
          const Page = pages[name];
          const isHidden = name !== route;
          return (
            <ErrorBoundary key={name} as="div" isHidden={isHidden} reload={reloadPage}>
              <Activity mode={isHidden ? 'hidden' : 'visible'}>
                <Page mainId={isHidden ? undefined : 'content'} />
              </Activity>
            </ErrorBoundary>
          );
        })}
      </Shell>
      <RouteAnnouncer route={route} />
    </>
  );
}

/** A reload shows the prerendered page. */
const reloadPage = async () => location.reload();

function RedirectHome() {
  useEffect(() => navigate(hrefOf('home'), { replace: true }), []);
  return null;
}

/** After a change of page, focuses its heading and announces its title to screen readers. */
function RouteAnnouncer({ route }: { route: RouteName | undefined }) {
  const announced = useRef(route);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (announced.current === route) return;
    announced.current = route;
    // The heading of home is in a chunk that may still be loading.
    const heading = document.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
    setMessage(document.title);
  }, [route]);

  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
