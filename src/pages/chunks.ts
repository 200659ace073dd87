import { LazyModule } from '#ui/lazy-boundary.tsx';

/** The nine chunks, named after their files. */
export const chunks = {
  radialHover: new LazyModule(() => import('#sections/radial-hover.tsx')),
  sidebar: new LazyModule(() => import('#sections/sidebar.tsx')),
  about: new LazyModule(() => import('#sections/about.tsx')),
  experience: new LazyModule(() => import('#sections/experience.tsx')),
  /** Contains the table of All Projects too: the specification allows nine chunks. */
  projects: new LazyModule(() => import('#sections/projects.tsx')),
  skills: new LazyModule(() => import('#sections/skills.tsx')),
  services: new LazyModule(() => import('#sections/services.tsx')),
  blogs: new LazyModule(() => import('#sections/blogs.tsx')),
  footer: new LazyModule(() => import('#sections/footer.tsx')),
};
