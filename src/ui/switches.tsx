import messages from 'virtual:content/messages';
import styles from './switches.module.css';

/**
 * Theme and motion. The buttons hold every state's word and CSS shows the one that is set on
 * `<html>`: `src/inline/index.ts` serves them from the first paint, long before React.
 */
export function Switches() {
  return (
    <div className={styles.switches}>
      <button type="button" className={styles.switch} data-switch="theme" data-needs-script="">
        <span className={styles.dial} aria-hidden="true" />
        <span className="visually-hidden">{messages.theme}: </span>
        <SwitchStates
          of={{
            system: messages.themeSystem,
            light: messages.themeLight,
            dark: messages.themeDark,
          }}
        />
      </button>
      <button type="button" className={styles.switch} data-switch="motion" data-needs-script="">
        {messages.motion} <SwitchStates of={{ on: messages.motionOn, off: messages.motionOff }} />
      </button>
    </div>
  );
}

function SwitchStates({ of: states }: { of: Record<string, string> }) {
  return Object.entries(states).map(([state, word]) => (
    <span key={state} className={styles.state} data-state={state}>
      {word}
    </span>
  ));
}
