import { messages } from 'virtual:views';
import type { ReactNode } from 'react';

interface Props {
  /** The URL. Without a URL, only the text is shown. */
  href: string | undefined;
  isPrinted?: boolean;
  /** Whether the link leads to a profile of the owner, which a site can verify if the profile links back. */
  isProfile?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site, which opens a new tab and says so to screen readers. Other addresses open as usual. */
export function ExternalLink({ href, isPrinted, isProfile, className, children }: Props) {
  if (!href) return <span className={className}>{children}</span>;
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a
      href={href}
      className={className}
      target={isElsewhere ? '_blank' : undefined}
      rel={isElsewhere ? `${isProfile ? 'me ' : ''}noopener noreferrer` : undefined}
      data-address={isPrinted ? href.replace(/^mailto:/, '') : undefined}
    >
      {children}
      {isElsewhere && <span className="visually-hidden"> {messages.newTab}</span>}
    </a>
  );
}
