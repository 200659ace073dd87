import { escapeUTF8 } from 'entities';
import { textDirection } from '#schema/messages/text-direction.ts';
import { basePath } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';

/** Writes `404.html`, which leads to home once: browsers do not load a page again for another `#` in its address. */
export function notFoundPage({ url, name, language }: Content['site']): string {
  const home = basePath(url);
  return `<!doctype html>
<html lang="${escapeUTF8(language)}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<title>${escapeUTF8(name)}</title>
<meta http-equiv="refresh" content="0; url=${home}#">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
</head>
<body>
<main>
<h1>404</h1>
<p><a href="${home}">${escapeUTF8(name)}</a></p>
</main>
</body>
</html>
`;
}
