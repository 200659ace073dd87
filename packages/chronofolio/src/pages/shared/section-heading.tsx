import type { ReactNode } from 'react';
import * as styles from './section-heading.module.css';

/** The title of a section, and an optional note. */
export function SectionHeading({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <div className={`${styles.heading} cluster`}>
      <h2>{title}</h2>
      {note && <p className="label">{note}</p>}
    </div>
  );
}
