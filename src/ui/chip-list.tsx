import messages from 'virtual:content/messages';
import styles from './chip-list.module.css';

export function ChipList({ of: names }: { of: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={messages.technologiesUsed}>
      {names.map((name) => (
        <li key={name} className={styles.chip}>
          {name}
        </li>
      ))}
    </ul>
  );
}
