import { messages } from 'virtual:views';
import * as styles from './time-machine.module.css';
import * as labelStyles from './time-machine-label.module.css';

/** The two halves of the orbit around the watch. */
const ORBIT_BEHIND = 'M11.6 44.7A24 8 -32 0 1 52.4 19.3';
const ORBIT_IN_FRONT = 'M11.6 44.7A24 8 -32 0 0 52.4 19.3';
/** The crown and two pushers of the chronograph. */
const BUTTONS = 'M32 19v-3m-2.5-1.5h5M23.5 19.5l-1.5-2M40.5 19.5l1.5-2';

export interface AssistantView {
  url: string;
  label?: string | undefined;
}

export function TimeMachine({ url, label }: AssistantView) {
  return (
    <aside id="assistant" aria-label={messages.assistant}>
      <a
        className={`${styles.link} ${labelStyles.label}`}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={messages.newTab}
        data-label={label ?? messages.askAssistant}
      >
        <span className={styles.image}>
          {/* The parts are separate drawings, because only whole drawings turn without being painted again. */}
          <svg className={styles.orbit} viewBox="0 0 64 64" aria-hidden="true">
            <path d={ORBIT_BEHIND} />
          </svg>
          <svg className={styles.watch} viewBox="0 0 64 64" aria-hidden="true">
            <path d={BUTTONS} />
            <circle cx="32" cy="32" r="13" />
          </svg>
          <svg className={styles.orbit} viewBox="0 0 64 64" aria-hidden="true">
            <path d={ORBIT_IN_FRONT} />
            <circle className={styles.traveller} cx="48.3" cy="29" r="2.8" />
          </svg>
          <svg className={styles.hand} viewBox="0 0 64 64" aria-hidden="true">
            <path d="M32 35V22.5" />
          </svg>
        </span>
        <span className="visually-hidden">{messages.timeTravel}</span>
      </a>
    </aside>
  );
}
