import { createHash } from 'node:crypto';

/** Not the data in script elements that have a type: it needs no hash. */
const INLINE = /<(script|style)(?: type="speculationrules")?>([\s\S]*?)<\/\1>/g;

/** What `withPolicy` has allowed in a page: the origins that its counter of visits sends to. */
const SENDS_TO = /;connect-src 'self' ([^;"]+)/;

/** Cloudflare Pages ignores lines of `_headers` with more than 2,000 characters, including the name. */
const MAX_LENGTH = 1900;
const NO_FRAMES = { 'frame-ancestors': "'none'" };

/**
 * Allows pages their own inline styles and scripts, by hash, and what these scripts load. All pages share
 * one policy, so that a host needs one header; with many languages, it has only what pages cannot have.
 * @returns the value of a `Content-Security-Policy` header
 */
export function securityPolicy(pages: string[]): string {
  const [, origins] = SENDS_TO.exec(pages.join()) ?? [];
  const policy = joined({ ...policyOf(pages, origins?.split(' ')), ...NO_FRAMES }, '; ');
  return policy.length > MAX_LENGTH ? joined(NO_FRAMES, '; ') : policy;
}

/**
 * Adds the policy to a whole page, for hosts that do not send our headers.
 * @param sendsTo the origins that its counter of visits sends to
 */
export function withPolicy(page: string, sendsTo?: string[]): string {
  const policy = joined(policyOf([page], sendsTo), ';');
  // The policy applies only to what comes after it.
  return page.replace(
    /<meta charset=[^>]*>/i,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

const joined = (policy: Record<string, string>, separator: string) =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join(separator);

function policyOf(pages: string[], sendsTo: string[] = []): Record<string, string> {
  const ownAndCounter = ["'self'", ...sendsTo].join(' ');
  return {
    'default-src': "'none'",
    // Allows only what the inline scripts load, not everything on our own host.
    'script-src': `'strict-dynamic' ${hashesOf('script', pages) || "'none'"}`,
    'style-src': `'self' ${hashesOf('style', pages)}`.trim(),
    // Some counters send by loading a picture.
    'img-src': ownAndCounter,
    ...(pages.some((page) => page.includes('<video')) && { 'media-src': "'self'" }),
    'font-src': "'self'",
    'connect-src': ownAndCounter,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
  };
}

function hashesOf(tag: 'script' | 'style', pages: string[]): string {
  const texts = pages.flatMap((page) =>
    [...page.matchAll(INLINE)].filter(([, name]) => name === tag).map(([, , text = '']) => text),
  );
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)].sort().join(' ');
}
