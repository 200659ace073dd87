/** Every page of the site. Prerendering, the sitemap, the server and the app read this table. */
export const routes = {
  home: { path: '/', file: 'index.html' },
  // no trailing slash: one canonical address per page (decision 4)
  projects: { path: '/projects', file: 'projects.html' },
} as const;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** The site's base path, without a slash at its end. */
const base = import.meta.env?.BASE_URL.replace(/\/$/, '') ?? '';

/** @returns the address of a page within this site, such as `/portfolio/projects` */
export const hrefOf = (name: RouteName): string => inSite(routes[name].path);

/** @param path from the root of the site, such as `/projects` */
export const inSite = (path: string): string => base + path;

/**
 * The address of a page where that of the site is known from elsewhere.
 * @param base a path or a URL, with a slash at its end
 */
export const pathIn = (base: string, name: RouteName): string =>
  base.slice(0, -1) + routes[name].path;

/** @returns the page that a path of the address bar means, if it means one */
export function routeAt(pathname: string): RouteName | undefined {
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  return routeNames.find((name) => withoutSlash(hrefOf(name)) === withoutSlash(pathname));
}
