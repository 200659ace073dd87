import { COPIES, type Hosting, REFUSED_PATH } from './hosting.ts';

/**
 * `nginx.conf`: what the owner includes in a `server` block. Headers are said once, there: a location
 * that added one would drop all others. What differs from path to path is in variables.
 */
export function nginxConf(hosting: Hosting): string {
  const { base, pages, redirects, headers, pageHeaders, hashed, fileHeaders } = hosting;
  const missing = `if ($is_lost) { return 302 ${base}; } return 404;`;
  return `# Include this in the server block of the site, and reload nginx with each new build:
#
#   server {
#     listen 443 ssl;
#     server_name your-name.example;
#     ssl_certificate …; ssl_certificate_key …;
#     root /srv/site/current;
#     brotli_static on;   # with the module ngx_http_brotli_static; else leave this line out
#     include /srv/site/current/nginx.conf;
#   }

server_tokens off;
absolute_redirect off;   # behind a proxy, nginx does not know scheme and port
autoindex off;
charset utf-8;
gzip_static on;
gzip_vary on;
types {
${Object.entries(TYPES)
  .map(([type, extensions]) => `  ${type} ${extensions};`)
  .join('\n')}
}

set $kept ${quoted(fileHeaders['Cache-Control'])};
set $shown_by "";
${pages.map(({ address }) => when(`$uri = ${address}`, pageHeaders)).join('')}${when(`$uri ~ ^${escaped(hashed.path)}`, hashed.headers)}
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
  .join('')}add_header Cross-Origin-Resource-Policy $shown_by;
add_header Cache-Control $kept;   # not on errors: what is missing may come

# nginx answers 416 in a second pass, which would repeat all headers: a location with one of its own,
# even an empty one, adds no others.
error_page 416 @beyond;
location @beyond { add_header Accept-Ranges ""; return 416; }

# A lost visitor is led home. A missing file is missing: home is no script and no picture. Browsers say
# what they will do with an answer; of others, the look of the address must tell.
set $is_lost 0;
if ($uri !~ \\.[^/]+$) { set $is_lost 1; }
if ($http_accept ~* text/html) { set $is_lost 1; }
if ($http_sec_fetch_dest) { set $is_lost 0; }
if ($http_sec_fetch_dest = document) { set $is_lost 1; }
if ($uri ~ ^${escaped(hashed.path)}) { set $is_lost 0; }
location @missing { ${missing} }

if ($request_method !~ ^(GET|HEAD)$) { return 405; }
location ~ ${REFUSED_PATH} { return 404; }
location ~ \\.(${COPIES.join('|')})$ { ${missing} }   # sent in place of their originals only

${redirects.map(({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }\n`).join('')}
${pages.map(({ address, file }) => `location = ${address} { try_files /${file} =404; }\n`).join('')}
${
  base === '/'
    ? 'location / { try_files $uri @missing; }'
    : `location ${base} { rewrite ^${escaped(base)}(.*)$ /$1 break; try_files $uri @missing; }
location / { ${missing} }`
}
`;
}

/** All types that a site may hold: distributions know some of them by older names, or not at all. */
const TYPES = {
  'text/html': 'html',
  'text/javascript': 'js',
  'text/css': 'css',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/pdf': 'pdf',
  'font/woff2': 'woff2',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

function when(condition: string, headers: Record<string, string>): string {
  const kept = quoted(headers['Cache-Control']);
  const shownBy = quoted(headers['Cross-Origin-Resource-Policy']);
  return `if (${condition}) { set $kept ${kept}; set $shown_by ${shownBy}; }\n`;
}

/** Of what is in these headers, only quotation marks and dollars mean something to nginx. */
const quoted = (value = '') => `"${value}"`;

const escaped = (path: string) => path.replaceAll('.', '\\.');
