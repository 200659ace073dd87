import { messages, shell } from 'virtual:content';
import type { ReactNode } from 'react';
import * as styles from './shell.module.css';
import './reveal.css';
import { TimeMachine } from './time-machine.tsx';

/** What is around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={`${styles.skip} on-screen`} href="#content">
        {messages.skipToContent}
      </a>
      {/* The section that is revealed. A `div`, because a `section` must not contain `main`. */}
      <div data-reveal-section="">{children}</div>
      {/* Outside the reveal, because `position: fixed` is relative to a transformed ancestor. */}
      {shell.assistant && <TimeMachine />}
    </>
  );
}
