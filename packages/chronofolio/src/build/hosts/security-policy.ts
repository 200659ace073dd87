import { createHash } from 'node:crypto';

/** Writes a policy that allows only a page's inline styles and scripts, their files, and the counter of visits. */
export function securityPolicy(scripts: string[], styles: string, sendsTo: string[] = []): string {
  const selfAndCounter = ["'self'", ...sendsTo].join(' ');
  return Object.entries({
    'default-src': "'none'",
    'script-src': ["'strict-dynamic'", ...scripts.map(policyHash)].join(' '),
    'style-src': `'self' ${policyHash(styles)}`,
    // Some counters send data by loading a picture. Icons of links are `data:` URLs in the styles.
    'img-src': `${selfAndCounter} data:`,
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': selfAndCounter,
    'base-uri': "'none'",
    'form-action': "'self'", // for the form with the filters of All Projects, until React handles it
  })
    .map((directive) => directive.join(' '))
    .join(';');
}

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @returns styles in which no text ends their element: `<` is escaped as `\\3c ` */
export const inlineStyles = (css: string): string => css.replace(/<(?=\/style)/gi, '\\3c ');
