import messages from 'virtual:content/messages';
import view from 'virtual:content/projects';
import { hrefOf } from '#routes.ts';
import { Arrow } from '#ui/arrow.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Prose } from '#ui/prose.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import styles from './projects.module.css';

export { ProjectTable } from './project-table.tsx';

type FeaturedProject = (typeof view.featured)[number];

/** The picture of a card: from 640 px beside the text, on narrower screens above it. */
const PICTURE_SIZES = '(width >= 640px) 232px, calc(100vw - 98px)';

export default function Projects() {
  return (
    <>
      <SectionHeading title={messages.projects} note={view.note} />
      {view.featured.length > 0 && (
        <ul className={styles.cards}>
          {view.featured.map((project) => (
            <li key={project.id} id={project.id} data-years={project.years}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <a href={hrefOf('projects')} className={styles.all}>
        {messages.viewAllProjects} <Arrow to="forward" />
      </a>
    </>
  );
}

function ProjectCard({ project }: { project: FeaturedProject }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={project.picture} sizes={PICTURE_SIZES} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <ExternalLink href={project.link} isPrinted>
            {project.title} <Arrow to="out" />
          </ExternalLink>
        </h3>
        <Prose nodes={project.description} />
        <ChipList technologies={project.technologies} />
      </div>
    </article>
  );
}
