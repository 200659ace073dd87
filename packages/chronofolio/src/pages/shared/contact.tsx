import { messages, shell } from 'virtual:views';
import type { ReactNode } from 'react';
import * as styles from './contact.module.css';

/** Buttons to write to the owner, copy the address and open the résumé; `children` replace the address as label. */
export function Contact({ children }: { children?: ReactNode }) {
  return (
    <div className={`${styles.contact} cluster on-screen`}>
      <span className={styles.email}>
        <a
          href={`mailto:${shell.email}`}
          className={styles.write}
          aria-label={children ? undefined : shell.email}
        >
          {/* An address breaks before its “@”, not at a hyphen. */}
          {children ?? shell.email.split(/(?=@)/).map((part) => <bdi key={part}>{part}</bdi>)}
        </a>
        <CopyButton label={messages.copyEmail} />
      </span>
      {shell.resume && (
        <a href={shell.resume} className={styles.resume} type="application/pdf">
          {messages.resume}
          <span className="visually-hidden"> (PDF)</span>
        </a>
      )}
    </div>
  );
}

/** Copies what is before it: see `src/client/enhance-page.ts`. */
export const CopyButton = ({ label }: { label: string }) => (
  <>
    <button
      type="button"
      className={styles.copy}
      data-copy=""
      data-needs-script=""
      suppressHydrationWarning // the button may show the result of an early click
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path className={styles.sheets} d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />
        <path className={styles.tick} d="m3 8.5 3.5 3.5 6.5-7.5" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </button>
    <CopyFeedback />
  </>
);

/** Says after a copy button whether it could copy. */
export function CopyFeedback() {
  return (
    <span className={`${styles.feedback} tip`} role="status">
      <span data-state="done">{messages.copied}</span>
      <span data-state="failed">{messages.notCopied}</span>
    </span>
  );
}

/** The line with the owner's and the page's address at the top of a printed page. */
export function PrintedContact({ url }: { url: string }) {
  return (
    <p className="on-paper">
      {`${shell.role} · `}
      <a href={`mailto:${shell.email}`}>{shell.email}</a>
      {' · '}
      <bdi>{url}</bdi>
    </p>
  );
}
