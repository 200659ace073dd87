import styles from './section-heading.module.css';

/** A section's title, a short note if it has one, and the row of ticks into which they trail off. */
export function SectionHeading({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
