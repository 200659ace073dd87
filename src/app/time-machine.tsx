import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import styles from './time-machine.module.css';

/** Two halves of a ring, so that it passes behind and in front of the watch. */
const ORBIT_BEHIND = 'M8 32A24 8 0 0 1 56 32';
const ORBIT_IN_FRONT = 'M8 32A24 8 0 0 0 56 32';

/** The link to the assistant's site: a chronograph that never stops. */
export function TimeMachine() {
  return (
    <aside id="assistant" aria-label={messages.assistant}>
      <a
        className={styles.link}
        href={shell.assistant}
        target="_blank"
        rel="noopener noreferrer"
        title={messages.newTab}
      >
        <span className={styles.image}>
          <svg className={styles.dial} viewBox="0 0 64 64" aria-hidden="true">
            <circle className={styles.minutes} cx="32" cy="32" r="28.5" />
            <circle className={styles.hours} cx="32" cy="32" r="28" />
          </svg>
          <svg className={styles.works} viewBox="0 0 64 64" aria-hidden="true">
            <g transform="rotate(-32 32 32)">
              <path className={styles.orbit} d={ORBIT_BEHIND} />
              <circle className={styles.watch} cx="32" cy="32" r="13" />
              <path className={styles.orbit} d={ORBIT_IN_FRONT} />
              <circle className={styles.traveller} cx="47.4" cy="38.1" r="2.8" />
            </g>
            <path className={styles.hand} d="M32 32V22.5M32 32l5.5 3.5" />
          </svg>
        </span>
        <span className="visually-hidden">{messages.timeTravel}</span>
      </a>
    </aside>
  );
}
