import { useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { words } from '#content/words.ts';
import { AllProjectsPage } from '#pages/all-projects.tsx';
import { HomePage } from '#pages/home.tsx';
import { routes } from '#routes.ts';
import styles from './app.module.css';
import './reveal.css';
import { TimeMachine } from './time-machine.tsx';

/** The shell around every page. */
export function App() {
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      <section data-reveal-section="">
        <Switch>
          <Route path={routes.home.path} component={HomePage} />
          <Route path={routes.projects.path} component={AllProjectsPage} />
          <Route>
            <Redirect to={routes.home.path} replace />
          </Route>
        </Switch>
      </section>
      {/* Outside the reveal: in a transformed box, fixed would not mean fixed to the window. */}
      <TimeMachine />
      <RouteAnnouncer />
    </>
  );
}

/** After a change of page, tells where one is: to the eye of a keyboard by focus, to the ear in words. */
function RouteAnnouncer() {
  const [location] = useLocation();
  const announced = useRef(location);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (announced.current === location) return;
    announced.current = location;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    setMessage(document.title);
  }, [location]);

  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
