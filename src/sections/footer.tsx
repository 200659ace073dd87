import view from 'virtual:content/footer';
import { words } from '#content/words.ts';
import { Arrow } from '#ui/arrow.tsx';
import styles from './footer.module.css';

export default function Footer() {
  return (
    <div className={styles.footer}>
      <p className={styles.closing}>{view.closing}</p>
      <p>
        <a href={`mailto:${view.email}`} className={styles.email}>
          {view.email}
        </a>
      </p>
      <p className={styles.meta}>
        <span>
          {words.updated} {view.updated}
        </span>
        <span>{words.colophon}</span>
        <a href="#top" className={styles.top}>
          {words.backToTop} <Arrow to="up" />
        </a>
      </p>
    </div>
  );
}
