import { escapeUTF8 } from 'entities';
import type { Content } from '#content/schema.ts';
import { textDirection } from '#lib/text-direction.ts';
import type { Addresses } from './hosting.ts';
import { withPolicy } from './security-policy.ts';

/**
 * `404.html`, for hosts that do not read our rules: redirects other spellings of a page's path to the page,
 * with the query, and unknown paths to home. It does not redirect if home itself is missing.
 */
export function notFoundPage({ base, redirects }: Addresses, site: Content['site']): string {
  const spellings = redirects.filter(({ status }) => status === 308);
  const pages = Object.fromEntries(spellings.map(({ from, to }) => [from, to]));
  const name = escapeUTF8(site.name);
  return withPolicy(`<!doctype html>
<html lang="${escapeUTF8(site.language)}" dir="${textDirection(site.language)}">
<head>
<meta charset="utf-8">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="0; url=${base}#"></noscript>
<style>${STYLE}</style>
<script>${script(base, pages)}</script>
</head>
<body><p><a href="${base}">${name}</a></p></body>
</html>
`);
}

/** The background of the site, so that the redirect does not flash. */
const STYLE = `:root{color-scheme:light dark;background:light-dark(#f8f6f1,#0c0e11);font-family:system-ui,sans-serif}
a{color:light-dark(#1b1d20,#e9e7e2)}`;

/** Hides the page while it redirects. */
const script = (base: string, pages: Record<string, string>) =>
  `const home = ${JSON.stringify(base)};
const page = ${JSON.stringify(pages)}[location.pathname];
if (location.pathname !== home) {
  document.documentElement.hidden = true;
  location.replace(page ? page + location.search + location.hash : home);
}`;
