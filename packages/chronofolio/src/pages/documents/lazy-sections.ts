import { load as ownerSections } from 'virtual:owner-sections';
import { type ComponentType, lazy } from 'react';
import type { SectionName } from '#schema/sections.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The modules of the sections, each of which is a chunk of its own. */
const builtInSections: Record<SectionName, Load> = {
  about: () => import('#pages/sections/about.tsx'),
  experience: () => import('#pages/sections/experience.tsx'),
  projects: () => import('#pages/sections/projects/projects.tsx'),
  skills: () => import('#pages/sections/skills.tsx'),
  services: () => import('#pages/sections/services.tsx'),
  blogs: () => import('#pages/sections/blogs.tsx'),
  publications: () => import('#pages/sections/publications.tsx'),
};

export const lazySections = Object.fromEntries(
  Object.entries({ ...builtInSections, ...ownerSections }).map(([name, load]) => [
    name,
    lazy(load),
  ]),
);

export const RadialHover = lazy(() => import('#pages/sections/radial-hover.tsx'));
export const Footer = lazy(() => import('#pages/sections/footer.tsx'));
export const Sidebar = lazy(() => import('#pages/sections/sidebar.tsx'));
export const ProjectTable = lazy(() => import('#pages/sections/projects/project-table.tsx'));
