import { messages } from 'virtual:views';
import { Arrow } from './arrow.tsx';
import * as styles from './chip-list.module.css';
import { Chips } from './chip-list.tsx';

/** A chip such as `+3`, which opens to show the other technologies. */
export function MoreChips({ label, technologies }: { label: string; technologies: string[] }) {
  return (
    <li className={styles.more}>
      <details className="cluster">
        <summary className={styles.chip}>
          {label}
          <span className="visually-hidden"> {messages.technologiesUsed}</span>
          <Arrow to="open" />
        </summary>
        <ul className={styles.rest}>
          <Chips technologies={technologies} />
        </ul>
      </details>
    </li>
  );
}
