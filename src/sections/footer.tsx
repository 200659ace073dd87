import view from 'virtual:content/footer';
import messages from 'virtual:content/messages';
import { Arrow } from '#ui/arrow.tsx';
import { Email } from '#ui/email.tsx';
import styles from './footer.module.css';

export default function Footer() {
  return (
    <div className={styles.footer}>
      <h2 className={styles.closing}>{view.closing}</h2>
      <p>
        <Email email={view.email} className={styles.email} />
      </p>
      <p className={styles.meta}>
        <span>
          {messages.updated} {view.updated}
        </span>
        <span>{messages.colophon}</span>
        <a href="#top" className={styles.top}>
          {messages.backToTop} <Arrow to="up" />
        </a>
      </p>
    </div>
  );
}
