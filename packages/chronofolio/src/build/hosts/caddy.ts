import { COPIES, EXTENSION, type Hosting } from './hosting.ts';
import { OTHER_TYPES } from './media-type.ts';

/** `Caddyfile`, for the block of the site. It is one `route`, so that Caddy keeps the order of the directives. */
export function caddyfile(hosting: Hosting): string {
  const { base, pages, redirects, headers, pageHeaders, hashed, fileHeaders } = hosting;
  const assets = hashed.paths.map((path) => `${path.slice(base.length - 1)}*`).join(' ');
  const hidden = COPIES.map((extension) => `*.${extension}`);
  return `# Import this into the block of the site, and reload Caddy with each new build:
#
#   your-name.example {
#     root * /srv/site/current
#     import /srv/site/current/Caddyfile
#   }

route {
  header {
${lines('    ', headers)}
  }

  @refused-method not method GET HEAD
  header @refused-method Allow "GET, HEAD"
  respond @refused-method 405
  @dotfile {
    path_regexp /\\.
    not path_regexp ^/\\.well-known(/[^./][^/]*)+/?$
  }
  respond @dotfile "Not found." 404
${UNKNOWN_TYPES.map(([extension, type]) => `  @${extension} path *.${extension}\n  header @${extension} Content-Type "${type}"\n`).join('')}
  map {path} {to} {status} {
${redirects.map(({ from, to, status }) => `    ${from} ${to} ${status}\n`).join('')}    default "" ""
  }
  map {query} {search} {
    ~.+ ?\${0}
    default ""
  }
  @redirected expression \`{to} != ""\`
  redir @redirected {to}{search} {status}

  @page path ${pages.map(({ address }) => address).join(' ')}
  header @page {
${lines('    ', pageHeaders)}
  }
${pages.map(({ address, file }) => `  rewrite ${address} ${base}${file}\n`).join('')}
  route ${base}* {${base === '/' ? '' : `\n    uri strip_prefix ${base.slice(0, -1)}`}
    @hashed {
      path ${assets}
      file
    }
    header @hashed {
${lines('      ', hashed.headers)}
    }
    @other {
      not path ${assets}
      file
    }
    header @other {
${lines('      ', fileHeaders)}
    }
    # Caddy itself sends Vary only with a compressed copy.
    @copied file {path}.br
    header @copied {
      Vary "Accept-Encoding"
      defer
    }
    file_server {
      precompressed br gzip
      disable_canonical_uris
      hide ${hidden.join(' ')}
      pass_thru
    }
  }

  # Unknown paths redirect to the home page, but only navigations: a missing script or picture is an error.
  @asset path ${assets}
  respond @asset "Not found." 404
  @file {
    path_regexp ${EXTENSION.source}
    not header Accept *text/html*
  }
  respond @file "Not found." 404
  redir * ${base} 302
}

# Also paths that are not valid file names redirect to the home page.
handle_errors {
  @failed expression \`{http.error.status_code} == 500\`
  redir @failed ${base} 302
}
`;
}

/** Types that Caddy looks up in a system file, which may lack them or have others. */
const UNKNOWN_TYPES = [
  ...Object.entries(OTHER_TYPES),
  ['txt', 'text/plain; charset=utf-8'],
  ['woff2', 'font/woff2'],
];

const lines = (indent: string, headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} "${value}"`)
    .join('\n');
