import type { ReactNode } from 'react';
import * as styles from './section-heading.module.css';

export function SectionHeading({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <div className={`${styles.heading} cluster`}>
      <h2>{title}</h2>
      {note && <p className="label">{note}</p>}
    </div>
  );
}
