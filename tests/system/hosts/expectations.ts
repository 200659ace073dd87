import type { Ask } from './host.ts';

// What a visitor gets, on every host. Where a host cannot do it, the row says what it does instead, and
// why that is good enough.

export type HostName =
  | 'our server'
  | 'nginx'
  | 'Caddy'
  | 'Netlify'
  | 'Cloudflare Pages'
  | 'Vercel'
  | 'GitHub Pages';

export interface Expected {
  status: number;
  location?: string;
  /** The file of the site that is shown. */
  shows?: string;
  /** The media type, without parameters. */
  type?: RegExp;
  encoding?: 'br' | 'gzip';
  keptFor?: 'ever' | 'the moment';
  /** Whether other sites may show it. */
  isShownByOthers?: boolean;
}

export interface Row extends Expected {
  title: string;
  ask: Partial<Ask> & { path: string };
  but?: Partial<Record<HostName, Exception>>;
}

/** What a host does instead, or nothing where it is out of our hands. */
type Exception = { because: string; does: Expected | 'its own' };

const ITS_OWN_NETWORK = 'the network of the host compresses and answers conditions by itself';
const NO_METHODS = 'the host decides which methods it takes';
const FILES_FIRST =
  'a file that exists wins over a rule; src/inline/index.ts puts the canonical address in its place';
const NO_RULES = 'there are no rules; src/inline/index.ts puts the canonical address in its place';
const LEADS_ON = '404.html leads the browser on';
const DEPLOYS_WHAT_WAS_BUILT = 'the host deploys only what was built';
const NOT_TRIED = 'the emulator of the host does not decode, limit or cut';
const HOLDS_NO_SECRET = 'it holds nothing but what answers say anyway';

/** None is built. They lie there where somebody builds into a directory of their own. */
export const DOTFILES = ['.env', '.git/config', 'assets/.env', '.wgetrc'];

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
  const home: Expected = { status: 200, shows: 'index.html', keptFor: 'the moment' };
  const projects: Expected = { status: 200, shows: 'projects.html', keptFor: 'the moment' };
  const lost: Expected = { status: 404, shows: '404.html' };
  const only = (...hosts: HostName[]) => hosts;
  const allBut = (does: Expected | 'its own', because: string, hosts: HostName[]) =>
    Object.fromEntries(hosts.map((host) => [host, { because, does }]));
  const static_ = only('Netlify', 'Cloudflare Pages', 'Vercel', 'GitHub Pages');

  const spelling = (path: string, to: string, shown: Expected, but: Row['but'] = {}): Row[] =>
    ['', '?tech=go&q=1'].map((query) => ({
      title: `leads ${base}${path}${query} to its one address`,
      ask: { path: base + path + query },
      status: 308,
      location: base + to + query,
      but: {
        'GitHub Pages': { because: NO_RULES, does: shown },
        ...(isRoot && { Netlify: { because: FILES_FIRST, does: shown } }),
        ...but,
      },
    }));

  return [
    { title: 'shows home', ask: { path: base }, ...home, isShownByOthers: false },
    {
      title: 'shows All Projects, also to who comes from elsewhere or loads it again',
      ask: { path: `${base}projects`, headers: BROWSER },
      ...projects,
      isShownByOthers: false,
    },
    { title: 'shows a filtered list', ask: { path: `${base}projects?tech=go` }, ...projects },
    ...spelling('index.html', '', home),
    ...spelling('projects.html', 'projects', projects),
    ...spelling('projects/', 'projects', projects, {
      'GitHub Pages': { because: LEADS_ON, does: lost },
      Netlify: isRoot
        ? { because: 'its “Pretty URLs” do it', does: 'its own' }
        : { because: 'a slash at the end makes no difference to it', does: projects },
    }),
    ...(isRoot
      ? []
      : [
          {
            title: 'gives the base path its slash',
            ask: { path: '/portfolio' },
            status: 308,
            location: '/portfolio/',
            but: {
              Netlify: { because: 'a slash at the end makes no difference to it', does: home },
              'GitHub Pages': {
                because: 'it does so by itself',
                does: { status: 301, location: base },
              },
            },
          } satisfies Row,
          {
            title: 'leads from the root of the domain to the site',
            ask: { path: '/', headers: BROWSER },
            status: 302,
            location: '/portfolio/',
            but: {
              Netlify: { because: FILES_FIRST, does: home },
              'GitHub Pages': { because: 'that is another site', does: 'its own' },
            },
          } satisfies Row,
        ]),

    ...['nope', 'a/b/c', 'projects/more', 'jane.doe', 'nope?q=1'].map(
      (path): Row => ({
        title: `leads a lost visitor home from ${path}`,
        ask: { path: base + path, headers: BROWSER },
        status: 302,
        location: base,
        but: allBut(lost, LEADS_ON, static_),
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
        title: `has no ${path} for a request of ${purpose}`,
        ask: { path: base + path, headers: { 'sec-fetch-dest': purpose, accept: '*/*' } },
        status: 404,
      }),
    ),
    { title: 'has no gone.png for a program', ask: { path: `${base}gone.png` }, status: 404 },
    ...[...DOTFILES, '%2eenv', '.git%2fconfig'].map(
      (path): Row => ({
        title: `refuses ${path}`,
        ask: { path: base + path, headers: BROWSER },
        status: 404,
        but: allBut('its own', DEPLOYS_WHAT_WAS_BUILT, static_),
      }),
    ),
    ...['%6eginx.conf', 'nginx%2econf', '404%2Ehtml'].map(
      (path): Row => ({
        title: `shows nobody ${path}`,
        ask: { path: base + path, headers: BROWSER },
        status: 302,
        location: base,
        but: allBut('its own', NOT_TRIED, static_),
      }),
    ),
    {
      title: `leads ${base}%69ndex.html to its one address`,
      ask: { path: `${base}%69ndex.html`, headers: BROWSER },
      status: 308,
      location: base,
      but: allBut('its own', NOT_TRIED, static_),
    },
    ...['br', 'gz'].flatMap((extension): Row[] => [
      {
        title: `shows nobody the ${extension} copy of a page`,
        ask: { path: `${base}index.html.${extension}`, headers: BROWSER },
        status: 302,
        location: base,
        but: allBut('its own', HOLDS_NO_SECRET, static_),
      },
      {
        title: `shows nobody the ${extension} copy of a script`,
        ask: { path: `${base}${script}.${extension}`, headers: { 'sec-fetch-dest': 'script' } },
        status: 404,
        but: allBut('its own', HOLDS_NO_SECRET, static_),
      },
    ]),
    {
      title: 'refuses a path with a null character',
      ask: { path: `${base}a%00b`, headers: BROWSER },
      status: 400,
      but: allBut('its own', NOT_TRIED, static_),
    },
    ...[`${'a'.repeat(300)}`, 'a/'.repeat(3000), 'a'.repeat(6000)].map(
      (path): Row => ({
        title: `leads a lost visitor home from a path of ${path.length} characters`,
        ask: { path: base + path, headers: BROWSER },
        status: 302,
        location: base,
        but: allBut('its own', NOT_TRIED, static_),
      }),
    ),
    {
      title: 'says that a range is beyond the end',
      ask: { path: base + script, headers: { range: 'bytes=99999999-' } },
      status: 416,
      but: allBut('its own', NOT_TRIED, static_),
    },
    ...Object.entries(types(hashed)).map(
      ([path, type]): Row => ({
        title: `says what ${path.replace(/-\w{8}\./, '.')} is`,
        ask: { path: base + path },
        status: 200,
        shows: path,
        type,
      }),
    ),
    ...['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile', '404.html'].map(
      (file): Row => ({
        title: `shows nobody ${file}`,
        ask: { path: base + file, headers: BROWSER },
        status: 302,
        location: base,
        but: {
          'GitHub Pages': { because: HOLDS_NO_SECRET, does: { status: 200, shows: file } },
          ...(isRoot && {
            Netlify: {
              because: HOLDS_NO_SECRET,
              does: file.startsWith('_')
                ? { status: 302, location: base }
                : { status: 200, shows: file },
            },
          }),
        },
      }),
    ),

    {
      title: 'keeps hashed files for ever',
      ask: { path: base + script },
      status: 200,
      shows: script,
      keptFor: 'ever',
      isShownByOthers: false,
    },
    {
      title: 'lets others show the icon, and asks for it anew each time',
      ask: { path: `${base}icon.svg` },
      status: 200,
      shows: 'icon.svg',
      keptFor: 'the moment',
      isShownByOthers: true,
    },
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
        ([path = '', shows = '']): Row => ({
          title: `sends ${shows} as ${encoding ?? 'it is'}`,
          ask: { path: base + path, headers: { 'accept-encoding': accepted } },
          status: 200,
          shows,
          ...(encoding && { encoding }),
          but: allBut('its own', ITS_OWN_NETWORK, static_),
        }),
      ),
    ),
    ...['', 'projects', script].map(
      (path): Row => ({
        title: `answers HEAD of ${base}${path} without a body`,
        ask: { path: base + path, method: 'HEAD' },
        status: 200,
        but: allBut('its own', NO_METHODS, only('Netlify', 'Vercel', 'GitHub Pages')),
      }),
    ),
    ...['POST', 'PUT', 'DELETE'].map(
      (method): Row => ({
        title: `refuses ${method}`,
        ask: { path: base, method },
        status: 405,
        but: allBut('its own', NO_METHODS, only('Netlify', 'Vercel', 'GitHub Pages')),
      }),
    ),
  ];
}

/** The media type of a file of each kind, by its path. */
const types = (hashed: Record<string, string>): Record<string, RegExp> => ({
  'icon.svg': /^image\/svg\+xml$/,
  'icon-180.png': /^image\/png$/,
  'site.webmanifest': /^application\/manifest\+json$/,
  'robots.txt': /^text\/plain$/,
  'sitemap.xml': /^(text|application)\/xml$/,
  'resume.pdf': /^application\/pdf$/,
  [hashed.js ?? '']: /^text\/javascript$/,
  [hashed.woff2 ?? '']: /^font\/woff2$/,
  [hashed.jpg ?? '']: /^image\/jpeg$/,
  [hashed.webp ?? '']: /^image\/webp$/,
  [hashed.avif ?? '']: /^image\/avif$/,
});
