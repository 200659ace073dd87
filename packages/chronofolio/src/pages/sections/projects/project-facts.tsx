import { messages } from 'virtual:views';
import type { CaptionedPicture } from '#pages/pictures/picture-strip.tsx';
import { Arrow } from '#pages/shared/arrow.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Figure } from '#pages/shared/figure.tsx';
import type { PictureData, ProseTree } from '#schema/types.ts';
import * as styles from './project-facts.module.css';

/** Figures with an arrow, or of at least seven characters, are set smaller, so that they fit on a line. */
const LONG_FIGURE = /[→←]|.{7}/;

/** The facts of a project that its card, its row and its case share. */
export interface ProjectFacts {
  id: string;
  title: string;
  link: string | undefined;
  host: string | undefined;
  repository: string | undefined;
  technologies: string[];
  images: CaptionedPicture[];
  description: ProseTree;
  /** The text before the figure, the figure, and the text after it. */
  outcome: string[] | undefined;
}

export interface ProjectItem extends ProjectFacts {
  year: string;
  from: number;
  to: number;
  picture: PictureData | undefined;
  video: string | undefined;
  /** The role in the project, and the team. */
  credit: string;
  entity: string | undefined;
  highlights: ProseTree;
  story: ProseTree;
  case: { href: string; label: string } | undefined;
  /** The link to the case, or else to the row of All Projects, which says more than a card. */
  inside: { href: string; label: string };
  quotes: ProseTree;
}

export function Outcome({ project: { outcome } }: { project: ProjectFacts }) {
  if (!outcome) return null;
  const [before, figure, after] = outcome;
  return (
    <div className={styles.outcome} data-outcome="">
      {before}
      {figure && (
        <span className={styles.figure} data-long={LONG_FIGURE.test(figure) ? '' : undefined}>
          <Figure>{figure}</Figure>
        </span>
      )}
      {after}
    </div>
  );
}

/** Links to the project, to its source code, and `inside` the site, which a click anywhere on a card follows. */
export function ProjectLinks({
  project: { title, link, host, repository },
  inside,
}: {
  project: ProjectFacts;
  inside: ProjectItem['case'];
}) {
  if (!link && !repository && !inside) return null;
  return (
    <p className={`${styles.links} cluster links meta on-screen`}>
      {inside && (
        <a href={inside.href} className={styles.inside}>
          {inside.label}
          <span className="visually-hidden">{`: ${title}`}</span> <Arrow to="forward" />
        </a>
      )}
      {link && (
        <ExternalLink href={link}>
          {host} <Arrow to="out" />
        </ExternalLink>
      )}
      {repository && (
        <ExternalLink href={repository}>
          {messages.source}
          <span className="visually-hidden">{`: ${title}`}</span> <Arrow to="out" />
        </ExternalLink>
      )}
    </p>
  );
}
