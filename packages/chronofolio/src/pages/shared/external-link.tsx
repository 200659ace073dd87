import { messages } from 'virtual:views';
import type { ReactNode } from 'react';

interface Props {
  /** Without it, only the text is shown. */
  href: string | undefined;
  /** Prints the URL after the text. */
  isPrinted?: boolean;
  /** Whether it leads to a profile of the owner: sites that link back verify that it is theirs. */
  isProfile?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site. It opens a new tab and says so to screen readers. */
export function ExternalLink({ href, isPrinted, isProfile, className, children }: Props) {
  if (!href) return <span className={className}>{children}</span>;
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
