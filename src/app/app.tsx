// First, because it sets the order of the cascade layers.
import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/print.css';
import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { Activity, startTransition, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { interceptLinks } from '#browser/navigation.ts';
import { AllProjectsPage, preloadAllProjectsPage } from '#pages/all-projects.tsx';
import { HomePage, preloadHomePage } from '#pages/home.tsx';
import { hrefOf, type RouteName } from '#routes.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import * as styles from './app.module.css';
import './reveal.css';
import { TimeMachine } from './time-machine.tsx';

const pages = { home: HomePage, projects: AllProjectsPage } satisfies Record<RouteName, unknown>;
const preload = { home: preloadHomePage, projects: preloadAllProjectsPage };

/** The shell around every page; without a route it redirects to home. */
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
  // The page that the visitor may open next is rendered hidden. The visible page comes first, so that
  // lookups of a shared id or heading find it.
  const rendered = new Set([route, nextRoute].filter((name) => name !== undefined));
  return (
    <>
      <a className={`${styles.skip} on-screen`} href="#content">
        {messages.skipToContent}
      </a>
      {/* The section that is revealed. A `div`, because a `section` must not contain `main`. */}
      <div data-reveal-section="">
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
      </div>
      {/* Outside the reveal, because `position: fixed` is relative to a transformed ancestor. */}
      {shell.assistant && <TimeMachine />}
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
