import { createHash } from 'node:crypto';

/** Allows a page its own inline styles and scripts, by hash, what these load, and the counter of its visits. */
export function securityPolicy(
  { scripts, styles }: Record<'scripts' | 'styles', string[]>,
  sendsTo: string[] = [],
): string {
  const selfAndCounter = ["'self'", ...sendsTo].join(' ');
  return Object.entries({
    'default-src': "'none'",
    'script-src': ["'strict-dynamic'", ...scripts.map(hashOf)].join(' '),
    'style-src': ["'self'", ...styles.map(hashOf)].join(' '),
    // Some counters send by loading a picture; icons of links are in the styles.
    'img-src': `${selfAndCounter} data:`,
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': selfAndCounter,
    'base-uri': "'none'",
    'form-action': "'self'", // the filter of All Projects, until React handles it
  })
    .map((directive) => directive.join(' '))
    .join(';');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @returns styles without what would end their element: CSS reads `\\3c ` as `<` */
export const inlineStyles = (css: string): string => css.replace(/<(?=\/style)/gi, '\\3c ');
