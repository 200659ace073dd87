import { escapeUTF8 } from 'entities';
import type { Content } from '#content/schema.ts';
import { textDirection } from '#lib/text-direction.ts';
import type { Addresses } from './hosting.ts';
import { withPolicy } from './security-policy.ts';

/**
 * `404.html`, for hosts that do not read our rules: redirects other spellings of a page's path to the page,
 * with the query, and unknown paths to home. It does not redirect if home itself is missing.
 * @param contentCss the fonts and the accent of the site
 */
export function notFoundPage(
  { base, redirects }: Addresses,
  site: Content['site'],
  contentCss: string,
): string {
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
<style>${STYLE}${contentCss}</style>
<script>${script(base, pages)}</script>
</head>
<body>
<main>
<p><a href="${base}">${ARROW}${name}</a></p>
<h1>404</h1>
</main>
</body>
</html>
`);
}

/** Looks like All Projects. The background is that of the site, so that the redirect does not flash. */
const STYLE = `:root{--accent-light:#b5341a;--accent-dark:#f2b45c;color-scheme:light dark;background:light-dark(#f8f6f1,#0c0e11);color:light-dark(#1b1d20,#e9e7e2);font:400 1rem/1.65 "Geist Variable","Geist Fallback",system-ui,sans-serif}
body{max-width:1128px;margin:0 auto;padding:clamp(32px,8vh,80px) clamp(24px,7vw,56px)}
p{margin:0}
a{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:light-dark(var(--accent-light),var(--accent-dark));font-weight:560;text-decoration:none;overflow-wrap:anywhere}
a:focus-visible{outline:2px solid;outline-offset:3px;border-radius:4px}
svg{flex:none;width:10px;fill:none;stroke:currentColor;stroke-width:1.25}
h1{display:flex;align-items:center;gap:16px;margin:16px 0 0;font:400 clamp(2.75rem,1.9rem + 4vw,4.25rem)/.98 "Instrument Serif","Instrument Serif Fallback",Georgia,serif;letter-spacing:-.02em}
h1::after{content:"";flex:1;height:11px;background:repeating-linear-gradient(90deg,light-dark(#b9b1a1,#4a535f) 0 1px,transparent 1px 8px);mask:linear-gradient(90deg,#000c,#0000 96%)}
[dir=rtl] svg,[dir=rtl] h1::after{scale:-1 1}
`;

const ARROW =
  '<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M9 5H1M4.5 1.5 1 5l3.5 3.5"/></svg>';

/** Hides the page while it redirects. */
const script = (base: string, pages: Record<string, string>) =>
  `const home = ${JSON.stringify(base)};
const page = ${JSON.stringify(pages)}[location.pathname];
if (location.pathname !== home) {
  document.documentElement.hidden = true;
  location.replace(page ? page + location.search + location.hash : home);
}`;
