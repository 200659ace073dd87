import messages from 'virtual:content/messages';
import type { ReactNode } from 'react';
import styles from './email.module.css';

interface Props {
  email: { user: string; host: string };
  className?: string | undefined;
  /** The text of the link; by default the address. */
  children?: ReactNode;
}

/** A link to write to the owner, and a button that copies the address (`src/inline/copy-email.ts`). */
export function Email({ email: { user, host }, className, children }: Props) {
  const address = `${user}@${host}`;
  return (
    <span className={styles.email}>
      <a href={`mailto:${address}`} className={className}>
        {children} {children ? <span className="on-paper">{address}</span> : address}
      </a>
      <button
        type="button"
        className={styles.copy}
        data-copy=""
        data-needs-script=""
        suppressHydrationWarning // it may show the result of a click
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className={styles.sheets} d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />
          <path className={styles.tick} d="m3 8.5 3.5 3.5 6.5-7.5" />
        </svg>
        <span className="visually-hidden">{messages.copyEmail}</span>
      </button>
      <span className={styles.feedback} role="status">
        <span data-state="done">{messages.copied}</span>
        <span data-state="failed">{messages.notCopied}</span>
      </span>
    </span>
  );
}
