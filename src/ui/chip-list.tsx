import words from 'virtual:content/words';
import styles from './chip-list.module.css';

export function ChipList({ of: names }: { of: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.technologiesUsed}>
      {names.map((name) => (
        <li key={name} className={styles.chip}>
          {name}
        </li>
      ))}
    </ul>
  );
}
