import type { HostRequest } from './host.ts';

// What a visitor gets, on every host. Where a host differs, the row says what it does instead and why
// that is acceptable.

export type HostName = 'our server' | 'nginx' | 'Caddy' | 'Netlify' | 'Cloudflare Pages' | 'Vercel';

export interface Expected {
  status: number;
  location?: string;
  /** The file of the site that is sent. */
  file?: string;
  /** The media type, without parameters. */
  type?: RegExp;
  encoding?: 'br' | 'gzip';
  caching?: 'immutable' | 'revalidate';
  /** Whether other sites may embed it. */
  isEmbeddable?: boolean;
}

export interface Row extends Expected {
  title: string;
  request: Partial<HostRequest> & { path: string };
  /** What a host does instead, or `untested` where its configuration cannot influence it. */
  exceptions?: Partial<Record<HostName, Expected | 'untested'>>;
}

/** The build writes none of these, but its output directory may hold other files. */
export const DOTFILES = [
  ...['.env', '.git/config', 'assets/.env', '.wgetrc'],
  ...['.wellness', '.well-known.bak', '.well-known/.env', 'assets/.well-known/token'],
];

/** A file that certificate authorities request at the root of a domain. */
const CHALLENGE = '.well-known/acme-challenge/token';

/** What the owner has in `content/public`. */
export const OWN_FILES = [CHALLENGE, 'slides/film.mp4'];

const BROWSER = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
};

/**
 * @param base the base path of the site
 * @param hashed the paths of hashed files in the site, such as `assets/about-abc.js`, by their extension
 */
export function expectations(base: string, hashed: Record<string, string>): Row[] {
  const { js: script = '' } = hashed;
  const isRoot = base === '/';
  const home: Expected = { status: 200, file: 'index.html', caching: 'revalidate' };
  const projects: Expected = { status: 200, file: 'projects.html', caching: 'revalidate' };
  const toHome: Expected = { status: 302, location: base };
  const forAll = (expected: Expected | 'untested', ...hosts: HostName[]) =>
    Object.fromEntries(hosts.map((host) => [host, expected]));
  const onStaticHosts = (expected: Expected | 'untested') =>
    forAll(expected, 'Netlify', 'Cloudflare Pages', 'Vercel');

  // On Netlify, an existing file wins over a rule: a script in the page shows the canonical URL.
  const spelling = (path: string, to: string, onNetlify: Row['exceptions'] = {}): Row[] =>
    ['', '?tech=go&q=1'].map((query) => ({
      title: `redirects ${base}${path}${query} to its canonical URL`,
      request: { path: base + path + query },
      status: 308,
      location: base + to + query,
      exceptions: onNetlify,
    }));

  return [
    { title: 'sends the home page', request: { path: base }, ...home, isEmbeddable: false },
    {
      title: 'sends All Projects to a browser',
      request: { path: `${base}projects`, headers: BROWSER },
      ...projects,
      isEmbeddable: false,
    },
    {
      title: 'sends All Projects with a filter in the URL',
      request: { path: `${base}projects?tech=go` },
      ...projects,
    },
    ...spelling('index.html', '', isRoot ? { Netlify: home } : {}),
    ...spelling('projects.html', 'projects', isRoot ? { Netlify: projects } : {}),
    // Its “Pretty URLs” feature redirects; below a base path, it ignores a slash at the end.
    ...spelling('projects/', 'projects', { Netlify: isRoot ? 'untested' : projects }),
    ...(isRoot
      ? []
      : [
          {
            title: 'adds the slash to the base path',
            request: { path: '/portfolio' },
            status: 308,
            location: '/portfolio/',
            exceptions: { Netlify: home }, // it ignores a slash at the end
          },
          {
            title: 'redirects from the root of the domain to the site',
            request: { path: '/', headers: BROWSER },
            ...toHome,
            exceptions: { Netlify: home }, // an existing file wins over a rule
          },
        ]),

    ...['v1.2/notes', 'nope.', 'a.b..'].map(
      (path): Row => ({
        title: `redirects ${path} requested by a program to the home page`,
        request: { path: base + path },
        ...toHome,
        exceptions: onStaticHosts({ status: 404, file: '404.html' }),
      }),
    ),
    // On static hosts, 404.html redirects in the browser.
    ...['nope', 'a/b/c', 'projects/more', 'jane.doe', 'nope?q=1'].map(
      (path): Row => ({
        title: `redirects the unknown path ${path} to the home page`,
        request: { path: base + path, headers: BROWSER },
        ...toHome,
        exceptions: onStaticHosts({ status: 404, file: '404.html' }),
      }),
    ),
    ...[
      ['assets/gone-abc.js', 'script'],
      ['assets/gone', 'script'],
      ['gone.png', 'image'],
      ['api/x', 'empty'],
      ['assets/gone-abc.js', 'document'],
    ].map(
      ([path, purpose = '']): Row => ({
        title: `answers 404 for ${path} requested as ${purpose}`,
        request: { path: base + path, headers: { 'sec-fetch-dest': purpose, accept: '*/*' } },
        status: 404,
      }),
    ),
    {
      title: 'answers 404 for gone.png requested by a program',
      request: { path: `${base}gone.png` },
      status: 404,
    },
    // Static hosts deploy only the files of the build.
    ...[...DOTFILES, '%2eenv', '.git%2fconfig'].map(
      (path): Row => ({
        title: `refuses ${path}`,
        request: { path: base + path, headers: BROWSER },
        status: 404,
        exceptions: onStaticHosts('untested'),
      }),
    ),
    {
      title: `${isRoot ? 'sends' : 'refuses'} ${CHALLENGE}`,
      request: { path: base + CHALLENGE },
      ...(isRoot ? { status: 200, file: CHALLENGE } : { status: 404 }),
      exceptions: onStaticHosts('untested'),
    },
    {
      title: 'answers 414 for an address of more than 8,000 characters',
      request: { path: `${base}${'a/'.repeat(4000)}`, headers: BROWSER },
      status: 414,
      exceptions: onStaticHosts('untested'),
    },
    // The emulators of static hosts neither decode paths nor limit requests.
    ...[
      ...['%6eginx.conf', 'nginx%2econf', '404%2Ehtml'],
      ...['a'.repeat(300), 'a/'.repeat(3000), 'a'.repeat(6000), `a${'.'.repeat(7900)}/`],
    ].map(
      (path): Row => ({
        title: `redirects ${path.slice(0, 20)} of ${path.length} characters to the home page`,
        request: { path: base + path, headers: BROWSER },
        ...toHome,
        exceptions: onStaticHosts('untested'),
      }),
    ),
    {
      title: `redirects ${base}%69ndex.html to its canonical URL`,
      request: { path: `${base}%69ndex.html`, headers: BROWSER },
      status: 308,
      location: base,
      exceptions: onStaticHosts('untested'),
    },
    {
      title: 'refuses a path with a null character',
      request: { path: `${base}a%00b`, headers: BROWSER },
      status: 400,
      exceptions: onStaticHosts('untested'),
    },
    {
      title: 'answers 416 for a range beyond the end',
      request: { path: base + script, headers: { range: 'bytes=99999999-' } },
      status: 416,
      exceptions: onStaticHosts('untested'),
    },
    // Elsewhere, compressed copies and files for hosts can be read: they are public.
    ...['br', 'gz'].flatMap((extension): Row[] => [
      {
        title: `does not send the ${extension} copy of a page`,
        request: { path: `${base}index.html.${extension}`, headers: BROWSER },
        ...toHome,
        exceptions: onStaticHosts('untested'),
      },
      {
        title: `does not send the ${extension} copy of a script`,
        request: { path: `${base}${script}.${extension}`, headers: { 'sec-fetch-dest': 'script' } },
        status: 404,
        exceptions: onStaticHosts('untested'),
      },
    ]),
    ...['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile', '404.html'].map(
      (file): Row => ({
        title: `does not send ${file}`,
        request: { path: base + file, headers: BROWSER },
        ...toHome,
        exceptions: isRoot && !file.startsWith('_') ? { Netlify: { status: 200, file } } : {},
      }),
    ),
    ...Object.entries(types(hashed)).map(
      ([path, type]): Row => ({
        title: `sends ${path.replace(/-\w{8}\./, '.')} with its media type`,
        request: { path: base + path },
        status: 200,
        file: path,
        type,
      }),
    ),

    {
      title: 'lets hashed files be cached for ever',
      request: { path: base + script },
      status: 200,
      file: script,
      caching: 'immutable',
      isEmbeddable: false,
    },
    ...['icon.svg', 'favicon.ico', 'slides/film.mp4'].map(
      (file): Row => ({
        title: `lets other sites embed ${file}, and revalidates it`,
        request: { path: base + file },
        status: 200,
        file,
        caching: 'revalidate',
        isEmbeddable: true,
      }),
    ),
    // The networks of static hosts compress.
    ...(
      [
        ['br', 'gzip, deflate, br'],
        ['gzip', 'gzip, deflate'],
        [undefined, 'identity'],
      ] as const
    ).flatMap(([encoding, accepted]) =>
      [
        ['', 'index.html'],
        ['projects', 'projects.html'],
        [script, script],
      ].map(
        ([path = '', file = '']): Row => ({
          title: `sends ${file} ${encoding ? `compressed as ${encoding}` : 'uncompressed'}`,
          request: { path: base + path, headers: { 'accept-encoding': accepted } },
          status: 200,
          file,
          ...(encoding && { encoding }),
          exceptions: onStaticHosts('untested'),
        }),
      ),
    ),
    // Netlify and Vercel decide which methods they accept.
    ...['', 'projects', script].map(
      (path): Row => ({
        title: `answers HEAD of ${base}${path} without a body`,
        request: { path: base + path, method: 'HEAD' },
        status: 200,
        exceptions: forAll('untested', 'Netlify', 'Vercel'),
      }),
    ),
    ...['POST', 'PUT', 'DELETE'].map(
      (method): Row => ({
        title: `refuses ${method}`,
        request: { path: base, method },
        status: 405,
        exceptions: forAll('untested', 'Netlify', 'Vercel'),
      }),
    ),
  ];
}

/** The media type of a file of each kind, by its path. */
const types = (hashed: Record<string, string>): Record<string, RegExp> => ({
  'icon.svg': /^image\/svg\+xml$/,
  'icon-180.png': /^image\/png$/,
  'favicon.ico': /^image\/x-icon$/,
  'site.webmanifest': /^application\/manifest\+json$/,
  'robots.txt': /^text\/plain$/,
  'sitemap.xml': /^(text|application)\/xml$/,
  'resume.pdf': /^application\/pdf$/,
  'slides/film.mp4': /^video\/mp4$/,
  [hashed.js ?? '']: /^text\/javascript$/,
  [hashed.woff2 ?? '']: /^font\/woff2$/,
  [hashed.jpg ?? '']: /^image\/jpeg$/,
  [hashed.webp ?? '']: /^image\/webp$/,
  [hashed.avif ?? '']: /^image\/avif$/,
});
