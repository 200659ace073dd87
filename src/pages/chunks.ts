import { load } from 'virtual:content/own';
import { LazyModule, type LoadedModule } from '#browser/lazy-module.ts';
import type { SectionName } from '#model/sections.ts';

/** The nine chunks of every site, named after their files. */
export const chunks = {
  radialHover: new LazyModule(() => import('#sections/radial-hover.tsx')),
  sidebar: new LazyModule(() => import('#sections/sidebar.tsx')),
  about: new LazyModule(() => import('#sections/about.tsx')),
  experience: new LazyModule(() => import('#sections/experience.tsx')),
  /** Contains the table of All Projects too: the specification allows nine chunks. */
  projects: new LazyModule(() => import('#sections/projects/projects.tsx')),
  skills: new LazyModule(() => import('#sections/skills.tsx')),
  services: new LazyModule(() => import('#sections/services.tsx')),
  blogs: new LazyModule(() => import('#sections/blogs.tsx')),
  footer: new LazyModule(() => import('#sections/footer.tsx')),
};

/** The chunks of the owner's sections. */
const ownChunks =
  load &&
  Object.fromEntries(Object.entries(load).map(([name, load]) => [name, new LazyModule(load)]));

/** @param name of a section of home */
export const chunkOf = (name: string): LazyModule<LoadedModule> =>
  ownChunks?.[name] ?? chunks[name as SectionName];
