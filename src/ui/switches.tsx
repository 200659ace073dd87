import messages from 'virtual:content/messages';
import styles from './switches.module.css';

/**
 * The switches for theme and motion. Each button contains the labels of all states; CSS shows the one
 * that is set on `<html>`. `src/inline/switches.ts` makes them work before React is loaded.
 */
export function Switches() {
  return (
    <div className={styles.switches}>
      <button type="button" className={styles.switch} data-switch="theme" data-needs-script="">
        <span className={styles.dial} aria-hidden="true" />
        <span className="visually-hidden">{messages.theme}: </span>
        <SwitchStates
          labels={{
            system: messages.themeSystem,
            light: messages.themeLight,
            dark: messages.themeDark,
          }}
        />
      </button>
      <button type="button" className={styles.switch} data-switch="motion" data-needs-script="">
        {messages.motion}{' '}
        <SwitchStates labels={{ on: messages.motionOn, off: messages.motionOff }} />
      </button>
    </div>
  );
}

function SwitchStates({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([state, label]) => (
    <span key={state} className={styles.state} data-state={state}>
      {label}
    </span>
  ));
}
