import { messages } from 'virtual:views';
import type { ReactNode } from 'react';
import * as styles from './switches.module.css';

/**
 * The switches for theme and motion: icons, whose names appear beside them on hover and focus. Each
 * name contains the labels of all states; CSS shows the label of the state that `<html>` has.
 * `src/client/switches.ts` makes them work before React is loaded.
 */
export function Switches() {
  return (
    <div className={styles.switches}>
      <Switch
        name="theme"
        label={messages.theme}
        states={{
          system: messages.themeSystem,
          light: messages.themeLight,
          dark: messages.themeDark,
        }}
      >
        <circle cx="8" cy="8" r="5.5" />
        <path className={styles.night} d="M8 2.5a5.5 5.5 0 0 0 0 11" />
        <path className={styles.dark} d="M8 2.5a5.5 5.5 0 0 1 0 11" />
      </Switch>
      <Switch
        name="motion"
        label={messages.motion}
        states={{ on: messages.motionOn, off: messages.motionOff }}
      >
        <circle cx="10.5" cy="8" r="4" />
        <path className={styles.trail} d="M5 4.5H1.5M4 8H.5M5 11.5H1.5" />
      </Switch>
    </div>
  );
}

interface Props {
  name: 'theme' | 'motion';
  label: string;
  states: Record<string, string>;
  /** The drawing of the icon, 16 units wide and high. */
  children: ReactNode;
}

function Switch({ name, label, states, children }: Props) {
  return (
    <button type="button" className={styles.button} data-switch={name} data-needs-script="">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
      <span className="tip">
        {label}:{' '}
        {Object.entries(states).map(([state, text]) => (
          <span key={state} className={styles.state} data-state={state}>
            {text}
          </span>
        ))}
      </span>
    </button>
  );
}
