import view from 'virtual:content/footer';
import words from 'virtual:content/words';
import { Arrow } from '#ui/arrow.tsx';
import { Email } from '#ui/email.tsx';
import styles from './footer.module.css';

export default function Footer() {
  return (
    <div className={styles.footer}>
      <h2 className={styles.closing}>{view.closing}</h2>
      <p>
        <Email of={view.email} className={styles.email} />
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
