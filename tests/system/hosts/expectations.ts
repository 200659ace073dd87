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
  const missing: Expected = { status: 404 };
  const forAll = (expected: Expected | 'untested', ...hosts: HostName[]) =>
    Object.fromEntries(hosts.map((host) => [host, expected]));
  const onStaticHosts = (expected: Expected | 'untested') =>
    forAll(expected, 'Netlify', 'Cloudflare Pages', 'Vercel');
  const row = (
    title: string,
    path: string,
    expected: Expected,
    headers: Record<string, string> = {},
    exceptions: Row['exceptions'] = {},
  ): Row => ({ title, request: { path: base + path, headers }, ...expected, exceptions });
  /** Answers that the configuration of static hosts cannot influence, or that their emulators lack. */
  const onServers = (
    title: string,
    path: string,
    expected: Expected,
    headers: Record<string, string> = BROWSER,
  ) => row(title, path, expected, headers, onStaticHosts('untested'));

  // On Netlify, an existing file wins over a rule: a script in the page shows the canonical URL.
  const spelling = (path: string, to: string, onNetlify: Row['exceptions'] = {}): Row[] =>
    ['', '?tech=go&q=1'].map((query) => {
      const expected = { status: 308, location: base + to + query };
      const title = `redirects ${base}${path}${query} to its canonical URL`;
      return row(title, path + query, expected, {}, onNetlify);
    });
  // On static hosts, 404.html redirects in the browser.
  const by404 = onStaticHosts({ status: 404, file: '404.html' });

  return [
    row('sends the home page', '', { ...home, isEmbeddable: false }),
    row('sends All Projects', 'projects', { ...projects, isEmbeddable: false }, BROWSER),
    row('sends All Projects with a filter in the URL', 'projects?tech=go', projects),
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

    ...['v1.2/notes', 'nope.', 'a.b..'].map((path) =>
      row(`redirects ${path} requested by a program to the home page`, path, toHome, {}, by404),
    ),
    ...['nope', 'a/b/c', 'projects/more', 'jane.doe', 'nope?q=1'].map((path) =>
      row(`redirects the unknown path ${path} to the home page`, path, toHome, BROWSER, by404),
    ),
    ...[
      ['assets/gone-abc.js', 'script'],
      ['assets/gone', 'script'],
      ['gone.png', 'image'],
      ['api/x', 'empty'],
      ['assets/gone-abc.js', 'document'],
    ].map(([path = '', purpose = '']) =>
      row(`answers 404 for ${path} requested as ${purpose}`, path, missing, {
        'sec-fetch-dest': purpose,
        accept: '*/*',
      }),
    ),
    row('answers 404 for gone.png requested by a program', 'gone.png', missing),
    ...[...DOTFILES, '%2eenv', '.git%2fconfig'].map((path) =>
      onServers(`refuses ${path}`, path, missing),
    ),
    onServers(
      `${isRoot ? 'sends' : 'refuses'} ${CHALLENGE}`,
      CHALLENGE,
      isRoot ? { status: 200, file: CHALLENGE } : missing,
    ),
    onServers('answers 414 for more than 8,000 characters', 'a/'.repeat(4000), { status: 414 }),
    ...[
      ...['%6eginx.conf', 'nginx%2econf', '404%2Ehtml'],
      ...['a'.repeat(300), 'a/'.repeat(3000), 'a'.repeat(6000), `a${'.'.repeat(7900)}/`],
    ].map((path) =>
      onServers(
        `redirects ${path.slice(0, 20)} of ${path.length} characters to the home page`,
        path,
        toHome,
      ),
    ),
    onServers('redirects %69ndex.html to home', '%69ndex.html', { status: 308, location: base }),
    onServers('refuses a path with a null character', 'a%00b', { status: 400 }),
    onServers('answers 416 for a range beyond the end', script, { status: 416 }, BEYOND),
    // Elsewhere, compressed copies and files for hosts can be read: they are public.
    ...['br', 'gz'].flatMap((extension) => [
      onServers(`does not send the ${extension} copy of a page`, `index.html.${extension}`, toHome),
      onServers(
        `does not send the ${extension} copy of a script`,
        `${script}.${extension}`,
        missing,
        {
          'sec-fetch-dest': 'script',
        },
      ),
    ]),
    ...['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile', '404.html'].map(
      (file) => {
        const isSent = isRoot && !file.startsWith('_');
        const exceptions = isSent ? { Netlify: { status: 200, file } } : {};
        return row(`does not send ${file}`, file, toHome, BROWSER, exceptions);
      },
    ),
    ...Object.entries(types(hashed)).map(([path, type]) =>
      row(`sends ${path.replace(/-\w{8}\./, '.')} with its media type`, path, {
        status: 200,
        file: path,
        type,
      }),
    ),

    row('lets hashed files be cached for ever', script, {
      status: 200,
      file: script,
      caching: 'immutable',
      isEmbeddable: false,
    }),
    ...['icon.svg', 'favicon.ico', 'slides/film.mp4'].map((file) =>
      row(`lets other sites embed ${file}, and revalidates it`, file, {
        status: 200,
        file,
        caching: 'revalidate',
        isEmbeddable: true,
      }),
    ),
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
      ].map(([path = '', file = '']) =>
        onServers(
          `sends ${file} ${encoding ? `compressed as ${encoding}` : 'uncompressed'}`,
          path,
          { status: 200, file, ...(encoding && { encoding }) },
          { 'accept-encoding': accepted },
        ),
      ),
    ),
    // Netlify and Vercel decide which methods they accept.
    ...[
      ...['', 'projects', script].map((path) => ({ method: 'HEAD', path, status: 200 })),
      ...['POST', 'PUT', 'DELETE'].map((method) => ({ method, path: '', status: 405 })),
    ].map(({ method, path, status }) => ({
      title: `answers ${method} of ${base}${path} with ${status}`,
      request: { path: base + path, method },
      status,
      exceptions: forAll('untested', 'Netlify', 'Vercel'),
    })),
  ];
}

const BEYOND = { range: 'bytes=99999999-' };

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
