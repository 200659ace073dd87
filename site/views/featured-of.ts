/** Without any featured project, home shows this many. */
const NEWEST = 3;

/** @returns the projects that have a card on home: the featured ones, or else the newest */
export function featuredOf<Project extends { feature: boolean }>(projects: Project[]): Project[] {
  const featured = projects.filter(({ feature }) => feature);
  return featured.length > 0 ? featured : projects.slice(0, NEWEST);
}
