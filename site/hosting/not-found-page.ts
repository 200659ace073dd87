import { escapeUTF8 } from 'entities';
import { basePath } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { textDirection } from '#model/words/text-direction.ts';
import { inlineStyles, securityPolicy } from './security-policy.ts';

const STYLES = inlineStyles(
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{margin:2rem}',
);

/**
 * `404.html`, for hosts that do not read our rules: it leads from unknown paths to home, unless home itself is
 * missing.
 * @param site of the first language
 */
export function notFoundPage(site: Content['site']): string {
  const home = basePath(site.url);
  const name = escapeUTF8(site.name);
  const script = `if (location.pathname !== ${JSON.stringify(home)}) location.replace(${JSON.stringify(home)});`;
  return `<!doctype html>
<html lang="${escapeUTF8(site.language)}" dir="${textDirection(site.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${securityPolicy({ scripts: [script], styles: [STYLES] })}">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="0; url=${home}#"></noscript>
<style>${STYLES}</style>
<script>${script}</script>
</head>
<body>
<h1>404</h1>
<p><a href="${home}">${name}</a></p>
</body>
</html>
`;
}
