import { COPIES, EXTENSION, type Hosting, REFUSED_PATH } from './hosting.ts';
import { mediaType } from './media-type.ts';

/**
 * `nginx.conf`, which the owner includes in a `server` block. All headers are set there, because a location
 * that adds one drops all inherited ones. Variables hold the values that differ between paths.
 */
export function nginxConf(hosting: Hosting): string {
  const { base, pages, redirects, headers, pageHeaders, hashed, fileHeaders } = hosting;
  const missing = `if ($is_page) { return 302 ${base}; } return 404;`;
  return `# Include this in the server block of the site, and reload nginx with each new build:
#
#   server {
#     listen 443 ssl;
#     server_name your-name.example;
#     ssl_certificate …; ssl_certificate_key …;
#     root /srv/site/current;
#     brotli_static on;   # only with the module ngx_http_brotli_static
#     include /srv/site/current/nginx.conf;
#   }

server_tokens off;
absolute_redirect off;   # behind a proxy, nginx does not know scheme and port
autoindex off;
charset utf-8;
gzip_static on;
gzip_vary on;
types {
${EXTENSIONS.map((extension) => `  ${mediaType(`.${extension}`)} ${extension};`).join('\n')}
}

${setHeaders(fileHeaders)}
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
  .join('')}add_header Cross-Origin-Resource-Policy $resource_policy;
add_header Cache-Control $cache_control;   # not on errors: a missing file may be added later

# nginx answers 416 in a second pass, which would repeat all headers: a location with a header of its
# own, even an empty one, adds no others.
error_page 416 @beyond;
location @beyond { add_header Accept-Ranges ""; return 416; }

# Unknown paths redirect to the home page, but only navigations: a missing script or picture is an error.
set $is_page 0;
if ($uri !~ ${EXTENSION.source}) { set $is_page 1; }
if ($http_accept ~ text/html) { set $is_page 1; }
${hashed.paths.map((path) => below(path, `set $is_page 0; ${setHeaders(hashed.headers)}`)).join('')}location @missing { ${missing} }

location ~ ${REFUSED_PATH.source} { return 404; }
location ~ \\.(${COPIES.join('|')})$ { ${missing} }   # these copies have no address of their own

${redirects.map(({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }\n`).join('')}
${pages.map(({ address, file }) => `location = ${address} { ${setHeaders(pageHeaders)} try_files /${file} =404; }\n`).join('')}
${
  base === '/'
    ? 'location / { try_files $uri @missing; }'
    : `location ${base} { rewrite ^${escapeDots(base)}(.*)$ /$1 break; try_files $uri @missing; }
location / { ${missing} }`
}
`;
}

/** Those of all files of a build, which distributions may lack, and common ones of the owner’s files. */
const EXTENSIONS =
  'html js css txt xml json pdf woff2 svg ico png jpg jpeg webp avif gif mp4 webm mp3 zip ics'.split(
    ' ',
  );

const below = (path: string, directives: string) =>
  `if ($uri ~ ^${escapeDots(path)}) { ${directives} }\n`;

const setHeaders = (headers: Record<string, string>) =>
  `set $cache_control ${quote(headers['Cache-Control'])}; set $resource_policy ${quote(headers['Cross-Origin-Resource-Policy'])};`;

/** The headers contain no quotation marks and dollar signs, which nginx would interpret. */
const quote = (value = '') => `"${value}"`;

const escapeDots = (path: string) => path.replaceAll('.', '\\.');
