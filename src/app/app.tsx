// First, so that the layers of all other styles have their order.
import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/print.css';
import messages from 'virtual:content/messages';
import { Activity, startTransition, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { interceptLinks } from '#browser/navigation.ts';
import { AllProjectsPage, preloadAllProjectsPage } from '#pages/all-projects.tsx';
import { HomePage, preloadHomePage } from '#pages/home.tsx';
import { hrefOf, type RouteName } from '#routes.ts';
import { ErrorBoundary } from '#ui/lazy-boundary.tsx';
import styles from './app.module.css';
import './reveal.css';
import { TimeMachine } from './time-machine.tsx';

const pages = { home: HomePage, projects: AllProjectsPage } satisfies Record<RouteName, unknown>;
const preload = { home: preloadHomePage, projects: preloadAllProjectsPage };

/**
 * The shell around every page.
 * @param route the page to show; any other address leads home
 */
export function App({ route }: { route: RouteName | undefined }) {
  const [wanted, setWanted] = useState<RouteName>();
  useEffect(
    () =>
      interceptLinks((name) => {
        preload[name]();
        startTransition(() => setWanted(name));
      }),
    [],
  );
  // The page that a reader is about to ask for is made ready out of sight. The one in sight comes
  // first, so that ids and headings that both have lead to it.
  const rendered = new Set([route, wanted].filter((name) => name !== undefined));
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      {/* The section that is revealed; in HTML a `section` may not hold `main`. */}
      <div data-reveal-section="">
        {route === undefined && <RedirectHome />}
        {[...rendered].map((name) => {
          const Page = pages[name];
          return (
            <ErrorBoundary
              key={name}
              place={{ as: 'div', isHidden: name !== route }}
              reload={reloadPage}
            >
              <Activity mode={name === route ? 'visible' : 'hidden'}>
                <Page />
              </Activity>
            </ErrorBoundary>
          );
        })}
      </div>
      {/* Outside the reveal: in a transformed box, fixed would not mean fixed to the window. */}
      <TimeMachine />
      <RouteAnnouncer route={route} />
    </>
  );
}

/** As it was sent, a page reads well. */
const reloadPage = async () => location.reload();

function RedirectHome() {
  useEffect(() => navigate(hrefOf('home'), { replace: true }), []);
  return null;
}

/** After a change of page, tells where one is: to the eye of a keyboard by focus, to the ear in words. */
function RouteAnnouncer({ route }: { route: RouteName | undefined }) {
  const announced = useRef(route);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (announced.current === route) return;
    announced.current = route;
    // The name may still be on its way to a home that was never rendered before.
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
