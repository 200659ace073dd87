import { messages } from 'virtual:views';
import type { ReactNode } from 'react';

interface Props {
  /** The URL. Without a URL, only the text is shown. */
  href: string | undefined;
  /** Whether the URL is printed after the text. */
  isPrinted?: boolean;
  /** Whether the link leads to a profile of the owner, which a site can verify if the profile links back. */
  isProfile?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site, which opens a new tab and says so to screen readers, or to an e-mail address. */
export function ExternalLink({ href, isPrinted, isProfile, className, children }: Props) {
  if (!href) return <span className={className}>{children}</span>;
  if (href.startsWith('mailto:')) {
    return (
      <a href={href} className={className} data-address={isPrinted ? '' : undefined}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel={`${isProfile ? 'me ' : ''}noopener noreferrer`}
      data-address={isPrinted ? '' : undefined}
    >
      {children}
      <span className="visually-hidden"> {messages.newTab}</span>
    </a>
  );
}
