import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#files/paths.ts';
import { COPIES, EXTENSION, type Hosting, REFUSED_PATH } from './hosting.ts';
import { mediaType } from './media-type.ts';

/**
 * Writes `nginx.conf`, which the owner includes in a `server` block. All headers are set in that block,
 * because a location that adds a header drops all inherited ones. Variables hold values that differ by path.
 */
export function nginxConf(hosting: Hosting): string {
  const { base, pages, redirects, headers, hashed, fileHeaders } = hosting;
  const missing = `if ($is_page) { return 302 ${base}; } return 404;`;
  const files = [
    `location ${base} { rewrite ^${escapeDots(base)}(.*)$ /$1 break; try_files $uri @missing; }`,
    `location / { ${missing} }`,
  ];
  return fillTemplate({
    types: EXTENSIONS.map((extension) => `${mediaType(`.${extension}`)} ${extension};`),
    fileHeaders: nginxHeaders(fileHeaders),
    headers: Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${quote(value)} always;`,
    ),
    extension: EXTENSION.source,
    hashed: hashed.paths.map(
      (path) =>
        `if ($uri ~ ^${escapeDots(path)}) { set $is_page 0; ${nginxHeaders(hashed.headers)} }`,
    ),
    missing,
    refused: REFUSED_PATH.source,
    copies: COPIES.join('|'),
    redirects: redirects.map(
      ({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }`,
    ),
    pages: pages.map(({ address, file }) => `location = ${address} { try_files /${file} =404; }`),
    files: base === '/' ? 'location / { try_files $uri @missing; }' : files,
  });
}

/** The extensions of all files of a build, whose types nginx may lack, and common ones of the owner’s files. */
const EXTENSIONS =
  'html js css txt xml json pdf woff2 svg ico png jpg jpeg webp avif gif mp4 webm mp3 zip ics'.split(
    ' ',
  );

const nginxHeaders = (headers: Record<string, string>) =>
  `set $cache_control ${quote(headers['Cache-Control'])}; set $resource_policy ${quote(headers['Cross-Origin-Resource-Policy'])};`;

/** Quotes a header, which contains no quotation marks or dollar signs: nginx would interpret them. */
const quote = (value = '') => `"${value}"`;

const escapeDots = (path: string) => path.replaceAll('.', '\\.');

/** Fills placeholders such as `{{base}}`. Several lines get the indentation of their placeholder. */
function fillTemplate(values: Record<string, string | string[]>): string {
  const template = readFileSync(path.join(ROOT, 'src/build/hosts/templates/nginx.conf'), 'utf8');
  return template.replace(/( *)\{\{(\w+)\}\}/g, (_, indent: string, name: string) => {
    const lines = [values[name] ?? []].flat();
    return lines.map((line) => indent + line).join('\n');
  });
}
