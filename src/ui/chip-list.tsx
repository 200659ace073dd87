import messages from 'virtual:content/messages';
import styles from './chip-list.module.css';

export function ChipList({ technologies }: { technologies: string[] }) {
  if (technologies.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={messages.technologiesUsed}>
      {technologies.map((name) => (
        <li key={name} className={styles.chip}>
          {name}
        </li>
      ))}
    </ul>
  );
}
