/** Every page of the site. Prerendering, the sitemap, the server and the app read this table. */
export const routes = {
  home: { path: '/', file: 'index.html' },
  // no trailing slash: one canonical address per page (decision 4)
  projects: { path: '/projects', file: 'projects.html' },
} as const;

export type RouteName = keyof typeof routes;
