import messages from 'virtual:content/messages';
import type { ReactNode } from 'react';

interface Props {
  href: string;
  /** Whether the address is printed beside the text. */
  isPrinted?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that leaves the site: in a new tab, and it says so. */
export function ExternalLink({ href, isPrinted, className, children }: Props) {
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      data-address={isPrinted ? '' : undefined}
    >
      {children}
      <span className="visually-hidden"> {messages.newTab}</span>
    </a>
  );
}
