import { load as ownSections } from 'virtual:content/own';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Each section is in a chunk of its own. */
const loadSections: Record<string, Load> = {
  about: () => import('#sections/about.tsx'),
  experience: () => import('#sections/experience.tsx'),
  projects: () => import('#sections/projects/projects.tsx'),
  skills: () => import('#sections/skills.tsx'),
  services: () => import('#sections/services.tsx'),
  blogs: () => import('#sections/blogs.tsx'),
  ...ownSections,
};

/** The sections of home, with those of the owner. */
const lazySections = Object.fromEntries(
  Object.entries(loadSections).map(([name, load]) => [name, lazy(load)]),
);

/** @throws for a name that no section has */
export function lazySection(name: string): ComponentType {
  const section = lazySections[name];
  if (!section) throw new Error(`There is no section ${name}`);
  return section;
}

export const RadialHover = lazy(() => import('#sections/radial-hover.tsx'));
export const Footer = lazy(() => import('#sections/footer.tsx'));
export const Sidebar = lazy(() => import('#sections/sidebar.tsx'));
export const ProjectTable = lazy(() => import('#sections/projects/project-table.tsx'));
