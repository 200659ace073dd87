import { messages } from 'virtual:views';
import * as styles from './loader.module.css';

/** Five ticks that rise and fall in turn while a section is loaded. */
export function Loader() {
  return (
    <div className={styles.loader} role="status" data-loader="">
      <span className="visually-hidden">{messages.loading}</span>
      {Array.from({ length: 5 }, (_, line) => (
        <i
          key={line}
          className={styles.line}
          style={{ animationDelay: `${line / 10}s` }}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
