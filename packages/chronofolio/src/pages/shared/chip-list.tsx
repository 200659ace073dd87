import { messages } from 'virtual:views';
import * as styles from './chip-list.module.css';

export interface Chips {
  technologies: string[];
  /** A chip such as `+3`, and what it stands for, which screen readers and paper have, and filters show. */
  more?: { label: string; technologies: string[] } | undefined;
}

export function ChipList({ technologies, more }: Chips) {
  if (technologies.length === 0) return null;
  return (
    <ul className="cluster" aria-label={messages.technologiesUsed}>
      {technologies.map((name) => (
        <li key={name} className={styles.chip}>
          {name}
        </li>
      ))}
      {more && (
        <li className={`${styles.chip} ${styles.more}`} aria-hidden="true">
          {more.label}
        </li>
      )}
      {more?.technologies.map((name) => (
        <li
          key={name}
          className={`${styles.chip} ${styles.rest}`}
          data-rest=""
          suppressHydrationWarning
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
