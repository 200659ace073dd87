import path from 'node:path';
import { escapeUTF8 } from 'entities';
import { bundle } from 'lightningcss';
import { basePath } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { textDirection } from '#model/words/text-direction.ts';
import { ROOT } from '#site/files/paths.ts';
import type { Addresses, Languages } from './hosting.ts';
import { inlineStyles, securityPolicy } from './security-policy.ts';

/**
 * `404.html`, for hosts that do not read our rules: redirects other spellings of a page's path to the page,
 * with the query, and unknown paths to the home of their language. It does not redirect if home itself is
 * missing.
 * @param sites of each language
 * @param contentCss the fonts and the accent of the site
 */
export function notFoundPage(
  { base, redirects }: Addresses,
  [site, ...others]: Languages<Content['site']>,
  contentCss: string,
): string {
  const spellings = redirects.filter(({ status }) => status === 308);
  const pages = Object.fromEntries(spellings.map(({ from, to }) => [from, to]));
  const name = escapeUTF8(site.name);
  const styles = inlineStyles(STYLE + contentCss);
  const code = script(base, pages, others);
  return `<!doctype html>
<html lang="${escapeUTF8(site.language)}" dir="${textDirection(site.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${securityPolicy({ scripts: [code], styles: [styles] })}">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="0; url=${base}#"></noscript>
<style>${styles}</style>
<script>${code}</script>
</head>
<body>
<main>
<p><a href="${base}">${ARROW}${name}</a></p>
<h1>404</h1>
</main>
</body>
</html>
`;
}

/** The tokens and the base of the site, and of All Projects what this page has. */
const STYLE = `${['tokens', 'base'].map(readStyles).join('')}
body{max-width:var(--content-width);margin:0 auto;padding:clamp(32px,8vb,80px) var(--gutter)}
a{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:var(--accent);font-weight:560}
svg{flex:none;width:10px;fill:none;stroke:currentColor;stroke-width:1.25}
h1{display:flex;align-items:center;gap:16px;margin-top:16px;font:400 var(--step-display)/.98 var(--display);letter-spacing:-.02em}
h1::after{content:"";flex:1;height:11px;background:repeating-linear-gradient(90deg,var(--tick) 0 1px,transparent 1px 8px);mask:linear-gradient(90deg,#000c,#0000 96%)}
[dir=rtl] svg,[dir=rtl] h1::after{scale:-1 1}
`;

function readStyles(name: string): string {
  const filename = path.join(ROOT, 'src/styles', `${name}.css`);
  const { code } = bundle({ filename, minify: true, drafts: { customMedia: true } });
  return String(code).replace(/@custom-media [^;@]*;/g, ''); // Lightning CSS leaves them in bundles
}

const ARROW =
  '<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M9 5H1M4.5 1.5 1 5l3.5 3.5"/></svg>';

/** Hides the page while it redirects. */
const script = (base: string, pages: Record<string, string>, others: Content['site'][]) =>
  `${others.length > 0 ? chooseLanguage(base, others) : `const home = ${JSON.stringify(base)};`}
const page = ${JSON.stringify(pages)}[location.pathname];
if (location.pathname !== home) {
  document.documentElement.hidden = true;
  location.replace(page ? page + location.search + location.hash : home);
}`;

/** Hosts have one such page, which shows the language of the path. */
function chooseLanguage(base: string, others: Content['site'][]): string {
  const languages = others.map(({ url, language, name }) => {
    return { home: basePath(url), lang: language, dir: textDirection(language), name };
  });
  return `const other = ${JSON.stringify(languages).replaceAll('<', '\\u003c')}.find(({ home }) => location.pathname.startsWith(home));
const home = other ? other.home : ${JSON.stringify(base)};
if (other) {
  const { lang, dir, name } = other;
  Object.assign(document.documentElement, { lang, dir });
  document.title = name;
  addEventListener('DOMContentLoaded', () => {
    const link = document.querySelector('a');
    link.href = home;
    link.lastChild.data = name;
  });
}`;
}
