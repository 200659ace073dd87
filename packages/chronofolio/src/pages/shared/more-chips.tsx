import { messages } from 'virtual:content';
import { Arrow } from './arrow.tsx';
import * as chipList from './chip-list.module.css';
import { Chips } from './chip-list.tsx';
import * as styles from './more-chips.module.css';

/** A chip such as `+3`, which opens to show the other technologies. */
export function MoreChips({ label, technologies }: { label: string; technologies: string[] }) {
  return (
    <li className={styles.more}>
      <details>
        <summary className={chipList.chip}>
          {label}
          <span className="visually-hidden"> {messages.technologiesUsed}</span>
          <Arrow to="open" />
        </summary>
        <ul className={chipList.chips}>
          <Chips technologies={technologies} />
        </ul>
      </details>
    </li>
  );
}
