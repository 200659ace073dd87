/** The pages of every site, for prerendering, the sitemap, the server and components. */
export const routes = {
  home: { path: '/' },
  projects: { path: '/projects' }, // the canonical URL has no trailing slash (decision 4)
} as const;

/** The first steps of paths that the build writes, which no text page may have. */
export const ROUTE_SLUGS = ['index', 'projects', 'posts', 'assets', '404'];

export const NOT_FOUND_PAGE = '404.html';

export const HOST_FILES = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'] as const;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** The base path of the site, without a trailing slash. */
const base = import.meta.env?.BASE_URL.replace(/\/$/, '') ?? '';

/** @returns the path of a page including the base path, such as `/portfolio/projects` */
export const hrefOf = (name: RouteName): string => inSite(routes[name].path);

/** @param path a path from the root of the site, such as `/projects` */
export const inSite = (path: string): string => base + path;

export const casePath = (slug: string): string => `${routes.projects.path}/${slug}`;

export const POSTS_PATH = '/posts';

/** Returns the path of a text page, such as `/imprint` for `pages/imprint`, or `/posts/first`. */
export const textPagePath = (name: string): string => `/${name.replace(/^pages\//, '')}`;

/** @returns the file of the document at a path such as `/projects/consent` */
export const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`;

/** @returns the path or URL below a base, which ends with a slash, of a page with a path such as `/projects` */
export const pathIn = (base: string, path: string): string => base.slice(0, -1) + path;
