import messages from 'virtual:content/messages';
import type { ReactNode } from 'react';
import * as styles from './chip-list.module.css';

interface Props {
  technologies: string[];
  /** Names that only screen readers and paper show, in one chip. */
  others?: string[];
  /** What that chip shows on screens, such as `+3`. */
  othersLabel?: string | undefined;
  /** `MoreChips`, if the others can be opened. */
  children?: ReactNode;
}

export function ChipList({ technologies, others, othersLabel, children }: Props) {
  if (technologies.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={messages.technologiesUsed}>
      <Chips technologies={technologies} />
      {othersLabel && (
        <li className={styles.chip}>
          <span aria-hidden="true">{othersLabel}</span>
          <span className="visually-hidden">{others?.join(', ')}</span>
        </li>
      )}
      {children}
    </ul>
  );
}

export function Chips({ technologies }: { technologies: string[] }) {
  return technologies.map((name) => (
    <li key={name} className={styles.chip}>
      {name}
    </li>
  ));
}
