import words from 'virtual:content/words';
import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that leaves the site: in a new tab, and it says so. */
export function ExternalLink({ href, className, children }: Props) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {words.newTab}</span>
    </a>
  );
}
