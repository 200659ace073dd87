import { messages, shell } from 'virtual:views';
import type { ReactNode } from 'react';
import type { RouteName } from '#pages/routes.ts';
import * as styles from './shell.module.css';
import './reveal.css';
import { TimeMachine } from './time-machine.tsx';

/** What all pages know of the site. */
export interface ShellView {
  /** The first section that needs the linked styles. */
  firstDeferredSection: string | undefined;
  language: string;
  direction: 'ltr' | 'rtl';
  name: string;
  role: string;
  assistant: string | undefined;
  /** The sections of home, in their order. */
  sections: string[];
  /** The first language, by the names of the sections that are a fallback in it. */
  fallbackLanguages: Record<string, { lang: string; dir: string }>;
  titles: Record<string, string>;
  email: string;
  resume: string | undefined;
  /** The number of projects and their years. */
  projects: string;
  urls: Record<RouteName, string>;
}

/** What is around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={`${styles.skip} on-screen`} href="#content">
        {messages.skipToContent}
      </a>
      {/* The section that is revealed. A `div`, because a `section` must not contain `main`. */}
      <div data-root="">{children}</div>
      {/* Outside the reveal, because `position: fixed` is relative to a transformed ancestor. */}
      {shell.assistant && <TimeMachine />}
    </>
  );
}
