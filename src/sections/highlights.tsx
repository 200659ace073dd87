import * as styles from './experience.module.css';

export function Highlights({ items }: { items: string[] }) {
  return (
    <ul className={styles.highlights}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
