import { createHash } from 'node:crypto';

/** Data in a script element needs no leave to run, but checkers ask for it. */
const INLINE = /<(script|style)(?: type="[^"]*")?>([\s\S]*?)<\/\1>/g;

/** The one policy for scripts' addresses, which `src/inline/index.ts` makes: it knows one address. */
const TRUSTED_TYPE = 'app';

/**
 * What pages may load and run: their own inline style and script, by hash, and what that script
 * loads. One policy serves all pages, so that a host needs one header.
 * @param pages whole documents
 * @returns the value of a `Content-Security-Policy` header
 */
export function securityPolicy(pages: string[]): string {
  return Object.entries({ ...policyOf(pages), 'frame-ancestors': "'none'" })
    .map((directive) => directive.join(' '))
    .join('; ');
}

/**
 * The policy in the page itself, for hosts that send no headers of ours.
 * @param page a whole document
 */
export function withPolicy(page: string): string {
  const policy = Object.entries(policyOf([page]))
    .map((directive) => directive.join(' '))
    .join(';');
  // Before all that it is about.
  return page.replace(
    /<meta charset=[^>]*>/i,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

function policyOf(pages: string[]): Record<string, string> {
  return {
    'default-src': "'none'",
    // No host is trusted, not even our own: only what the inline script itself loads.
    'script-src': `'strict-dynamic' ${hashesOf('script', pages)}`,
    'style-src': hashesOf('style', pages),
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': TRUSTED_TYPE,
  };
}

function hashesOf(tag: 'script' | 'style', pages: string[]): string {
  const texts = pages.flatMap((page) =>
    [...page.matchAll(INLINE)].filter(([, name]) => name === tag).map(([, , text = '']) => text),
  );
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)].sort().join(' ') || "'none'";
}
