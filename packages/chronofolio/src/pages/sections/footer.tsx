import { messages, footer as view } from 'virtual:views';
import { inSite } from '#pages/routes.ts';
import { Arrow } from '#pages/shared/arrow.tsx';
import { Contact, CopyFeedback } from '#pages/shared/contact.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import * as styles from './footer.module.css';

export interface FooterView {
  closing: string | undefined;
  links: { label: string; url: string }[];
  updated: string;
  /** Five lines about the owner, for a chat or a form. */
  summary: string;
  pages: { path: string; title: string }[];
}

interface FooterProps {
  /** Whether the closing line is there: it is on home and on cases. */
  hasClosing?: boolean | undefined;
  feed?: { href: string; title: string } | undefined;
}

export default function Footer({ hasClosing, feed }: FooterProps) {
  return (
    <div className={styles.footer}>
      {hasClosing && view.closing && <h2 className={styles.closing}>{view.closing}</h2>}
      <Contact />
      {view.links.length > 0 && (
        <ul className="cluster links meta" aria-label={messages.elsewhere}>
          {view.links.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url} isProfile>
                {label} {/^http/i.test(url) && <Arrow to="out" />}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <p className="cluster links label">
        <span>
          {messages.updated} {view.updated}
        </span>{' '}
        {view.pages.map(({ path, title }) => (
          <a key={path} href={inSite(path)}>
            {title}
          </a>
        ))}{' '}
        {feed && <a href={feed.href}>{feed.title}</a>}{' '}
        <span className={`${styles.summary} on-screen`}>
          <button type="button" value={view.summary} data-copy="" data-needs-script="">
            {messages.copySummary}
          </button>
          <CopyFeedback />
        </span>{' '}
        <a href="#top">
          {messages.backToTop} <Arrow to="up" />
        </a>
      </p>
    </div>
  );
}
