import shell from 'virtual:content/shell';
import type { ComponentType } from 'react';
import type { SectionName } from '#content/views.ts';
import { words } from '#content/words.ts';
import { LazyModule, LazyPart } from '#ui/lazy-part.tsx';
import styles from './home.module.css';

const part = (load: () => Promise<{ default: ComponentType }>) =>
  new LazyModule(load, (module) => module.default);

/** Nine chunks, named after their files. */
const chunks = {
  radialHover: part(() => import('#sections/radial-hover.tsx')),
  sidebar: part(() => import('#sections/sidebar.tsx')),
  about: part(() => import('#sections/about.tsx')),
  experience: part(() => import('#sections/experience.tsx')),
  projects: part(() => import('#sections/projects.tsx')),
  skills: part(() => import('#sections/skills.tsx')),
  services: part(() => import('#sections/services.tsx')),
  blogs: part(() => import('#sections/blogs.tsx')),
  footer: part(() => import('#sections/footer.tsx')),
};

export function HomePage() {
  return (
    <div className={styles.home}>
      <LazyPart of={chunks.radialHover} as="div" id="radial-hover" isSilent />
      <LazyPart of={chunks.sidebar} as="header" role="banner" id="sidebar" />
      <div className={styles.mainArea}>
        <main id="content" tabIndex={-1}>
          <Section name="about" />
          <Section name="experience" />
          <Section name="projects" />
          <Section name="skills" />
          <Section name="services" />
          <Section name="blogs" />
        </main>
        <LazyPart of={chunks.footer} as="footer" role="contentinfo" id="footer" />
      </div>
    </div>
  );
}

/** One section of the main area; without content it is left out. */
function Section({ name }: { name: SectionName }) {
  if (!shell.sections.includes(name)) return null;
  return <LazyPart of={chunks[name]} as="section" id={name} label={words[name]} />;
}

/** Fetches the chunks of home ahead of a visit. */
export function preloadHomePage() {
  for (const chunk of Object.values(chunks)) chunk.get().catch(() => {}); // said where it is shown
}
