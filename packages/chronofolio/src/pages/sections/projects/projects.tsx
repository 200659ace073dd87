import { messages, shell, projects as view } from 'virtual:views';
import { Loop } from '#pages/pictures/loop.tsx';
import { Picture } from '#pages/pictures/picture.tsx';
import { hrefOf, inSite } from '#pages/routes.ts';
import { EndArrow } from '#pages/shared/arrow.tsx';
import { ChipList, type Chips } from '#pages/shared/chip-list.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import * as factStyles from './project-facts.module.css';
import { Outcome, type ProjectItem, ProjectLinks } from './project-facts.tsx';
import * as styles from './projects.module.css';

export interface ProjectsView {
  /** A note such as “3 of 5”; `undefined` if all projects are shown. */
  note: string | undefined;
  all: string;
  featured: ProjectCardView[];
}

interface ProjectCardView extends ProjectItem {
  chips: Chips;
  /** The height of the large text in the place of a missing picture: that of a picture, or of the text. */
  lead: 'picture' | 'text' | undefined;
}

/** The `sizes` of the picture of the first card, which has a row of its own, and of the others. */
const CARD_PICTURE_SIZES = [
  '(width >= 1240px) 600px, (width >= 1024px) 50vw, (width >= 850px) 702px, calc(100vw - 66px)',
  '(width >= 640px) 340px, calc(100vw - 66px)',
] as const;

export default function Projects() {
  return (
    <>
      <SectionHeading title={messages.projects} note={view.note} />
      <ul className={styles.cards}>
        {view.featured.map((project, index) => (
          <li key={project.id} id={project.id}>
            <ProjectCard project={project} sizes={CARD_PICTURE_SIZES[index ? 1 : 0]} />
          </li>
        ))}
      </ul>
      <a href={hrefOf('projects')} className={`${styles.all} cluster on-screen`}>
        {messages.viewAllProjects}{' '}
        <span className="meta">
          {view.all}
          <EndArrow to="forward" />
        </span>
      </a>
      <p className="on-paper">
        {messages.allProjects} <bdi>{shell.urls.projects}</bdi>
      </p>
    </>
  );
}

function ProjectCard({ project, sizes }: { project: ProjectCardView; sizes: string }) {
  const { year, credit, title, link, picture, lead, outcome, description } = project;
  const isYearInLead = lead && !outcome && !project.entity;
  return (
    <article className={`${styles.card} card`}>
      {picture ? (
        <div className={`${styles.picture} ${factStyles.pictured}`}>
          <Picture picture={picture} sizes={sizes} />
          {project.video && <Loop src={inSite(project.video)} />}
        </div>
      ) : (
        lead && <Lead project={project} size={lead} />
      )}
      <div className={styles.text}>
        {(!isYearInLead || credit) && (
          <p className={`${styles.label} cluster meta`}>
            {!isYearInLead && <span>{year}</span>} {credit && <span>{credit}</span>}
          </p>
        )}
        <h3 className={styles.title}>
          {title}
          {link && <bdi className="on-paper"> {link}</bdi>}
        </h3>
        {!lead && <Outcome project={project} />}
        <Prose nodes={description} />
        <Prose nodes={project.quotes} />
        <ChipList {...project.chips} />
        <ProjectLinks project={project} inside={project.inside} />
      </div>
    </article>
  );
}

/** The large text at the beginning of a card without a picture: the outcome, or else the company or the year. */
function Lead({ project, size }: { project: ProjectCardView; size: string }) {
  const { year, outcome, entity } = project;
  return (
    <div className={styles.lead} data-size={size}>
      {outcome ? <Outcome project={project} /> : <p className="meta">{entity ?? year}</p>}
    </div>
  );
}
