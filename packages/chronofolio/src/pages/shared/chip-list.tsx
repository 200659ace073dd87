import { messages } from 'virtual:views';
import type { ReactNode } from 'react';
import * as styles from './chip-list.module.css';

interface Props {
  technologies: string[];
  /** A chip such as `+3`. Only screen readers and paper have the technologies that it stands for. */
  more?: { label: string; technologies: string[] } | undefined;
  /** A chip that visitors can open (`MoreChips`). */
  children?: ReactNode;
}

export function ChipList({ technologies, more, children }: Props) {
  if (technologies.length === 0) return null;
  return (
    <ul className="cluster" aria-label={messages.technologiesUsed}>
      <Chips technologies={technologies} />
      {more && (
        <li className={styles.chip}>
          <span aria-hidden="true">{more.label}</span>
          <span className="visually-hidden">{more.technologies.join(', ')}</span>
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
