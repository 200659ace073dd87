import { messages, shell } from 'virtual:views';
import type { ReactNode } from 'react';
import type { RouteName } from '#pages/routes.ts';
import * as styles from './shell.module.css';
import './reveal.css';
import '#pages/shared/loader.css';
import { type AssistantView, TimeMachine } from './time-machine.tsx';

export interface ShellView {
  /** The first section that needs the deferred styles. */
  firstDeferredSection: string | undefined;
  language: string;
  direction: 'ltr' | 'rtl';
  name: string;
  pronouns: string | undefined;
  role: string;
  assistant: AssistantView | undefined;
  sections: string[];
  /** The attributes of the first language, by the names of sections that fall back to it. */
  fallbackLanguages: Record<string, { lang: string; dir: string }>;
  titles: Record<string, string>;
  email: string;
  resume: string | undefined;
  /** The number of projects and their years. */
  projects: string;
  urls: Record<RouteName, string>;
}

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={`${styles.skip} on-screen`} href="#content">
        {messages.skipToContent}
      </a>
      {/* The part of the page that is revealed. It is a `div`, because a `section` must not contain `main`. */}
      <div data-root="">{children}</div>
      {/* Outside the reveal, because `position: fixed` is relative to a transformed ancestor. */}
      {shell.assistant && <TimeMachine {...shell.assistant} />}
    </>
  );
}
