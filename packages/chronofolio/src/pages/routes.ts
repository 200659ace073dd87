/** Every page of the site: for prerendering, the sitemap, the server and the app. */
export const routes = {
  home: { path: '/', file: 'index.html' },
  // no trailing slash: one canonical URL per page (decision 4)
  projects: { path: '/projects', file: 'projects.html' },
} as const;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** The base path of the site, without a trailing slash. */
const base = import.meta.env?.BASE_URL.replace(/\/$/, '') ?? '';

/** @returns the path of a page, with the base path, such as `/portfolio/projects` */
export const hrefOf = (name: RouteName): string => inSite(routes[name].path);

/** @param path from the root of the site, such as `/projects` */
export const inSite = (path: string): string => base + path;

/** @returns the path of the page of a case, from the root of the site */
export const casePath = (slug: string): string => `${routes.projects.path}/${slug}`;

/** The path or URL of a page below another base, which ends with a slash. */
export const pathIn = (base: string, name: RouteName): string =>
  base.slice(0, -1) + routes[name].path;

/** The path or URL of the page of a case below another base, which ends with a slash. */
export const casePathIn = (base: string, slug: string): string =>
  base.slice(0, -1) + casePath(slug);
