import { messages, allProjects as view } from 'virtual:views';
import { Picture } from '#pages/pictures/picture.tsx';
import { PictureStrip } from '#pages/pictures/picture-strip.tsx';
import { Arrow, EndArrow } from '#pages/shared/arrow.tsx';
import { ChipList, type Chips } from '#pages/shared/chip-list.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import * as factStyles from './project-facts.module.css';
import { Outcome, type ProjectItem, ProjectLinks } from './project-facts.tsx';
import { type FiltersView, ProjectFilters } from './project-filters.tsx';
import * as styles from './project-table.module.css';

export interface AllProjectsView extends FiltersView {
  projects: RowView[];
}

interface RowView extends ProjectItem {
  chips: Chips;
  isRepeatedYear: boolean;
}

/** The `sizes` of the picture of an opened row, beside its text or, in narrow windows, above it. */
const ROW_PICTURE_SIZES = '(width >= 1024px) 400px, (width >= 640px) 560px, calc(100vw - 48px)';

const COLUMNS = [
  { title: messages.year },
  { title: messages.project },
  { title: messages.builtWith, className: styles.builtWith },
  { title: messages.link, className: styles.link },
];

export default function ProjectTable() {
  if (view.projects.length === 0) return <p>{messages.noProjects}</p>;
  return (
    <>
      {view.projects.length > 1 && <ProjectFilters />}
      <Table />
    </>
  );
}

/**
 * Some browsers drop the semantics of a table whose rows are laid out as grids, so the elements have ARIA
 * roles. HTML allows these roles only if the `table` element itself is not exposed as a table:
 * https://www.w3.org/TR/html-aria/#el-tr
 */
function Table() {
  const hasSpans = view.projects.some(({ from, to }) => from < to);
  return (
    <div role="table" aria-label={messages.allProjects}>
      <table role="none" className={styles.table} data-spans={hasSpans ? '' : undefined}>
        <thead role="rowgroup" className="label">
          <tr role="row">
            {COLUMNS.map(({ title, className }) => (
              <th key={title} scope="col" role="columnheader" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {view.projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row of the table, which `src/client/row-filter.ts` hides if its data attributes do not match. */
function ProjectRow({ project }: { project: RowView }) {
  const { year, isRepeatedYear, title, link, technologies, credit, entity } = project;
  const hasLink = link ?? project.repository ?? project.case;
  const credits = [credit, entity].filter(Boolean).join(' · ');
  return (
    <tr
      role="row"
      className="row"
      id={project.id}
      data-from={project.from}
      data-to={project.to}
      data-tech={technologies.join('\n')}
      suppressHydrationWarning
    >
      <td role="cell" className={`${styles.year} meta`} data-repeated={isRepeatedYear || undefined}>
        {year}
      </td>
      <th scope="row" role="rowheader" aria-label={title} className={styles.project}>
        {link && (
          <ExternalLink href={link} className={styles.linkedTitle}>
            {title}
            <EndArrow to="out" />
          </ExternalLink>
        )}
        {/* The panel is not inside `details`, so that it can span the row in every browser. */}
        <details suppressHydrationWarning>
          <summary>
            <span className={styles.label}>
              {link && <span className={styles.details}>{`${messages.details}: `}</span>}
              {title}
            </span>{' '}
            <Arrow to="open" />
          </summary>
        </details>
        <div className={styles.proof}>
          {credits && <p className="meta">{credits}</p>}
          <Outcome project={project} />
        </div>
        <Panel project={project} />
      </th>
      <td role="cell" className={styles.builtWith}>
        <ChipList {...project.chips} />
      </td>
      <td role="cell" className={`${styles.link} meta`} data-none={hasLink ? undefined : ''}>
        <RowLinks project={project} />
      </td>
    </tr>
  );
}

/** The links of a row: to the project, or else to its source code; and to its case. */
function RowLinks({ project }: { project: RowView }) {
  const { title, link, host, repository, case: inside } = project;
  const ofTitle = <span className="visually-hidden">: {title}</span>;
  return (
    <>
      {(link || repository) && (
        <ExternalLink href={link ?? repository} isPrinted>
          <span>{link ? host : messages.source}</span>
          {ofTitle}
          <EndArrow to="out" />
        </ExternalLink>
      )}{' '}
      {inside && (
        <a href={inside.href}>
          {inside.label}
          {ofTitle}
          <EndArrow to="forward" />
        </a>
      )}
    </>
  );
}

function Panel({ project }: { project: RowView }) {
  const { picture, description, highlights, story, quotes, chips } = project;
  return (
    <div className={`${styles.panel} ${factStyles.pictured} on-screen`}>
      {picture && <Picture picture={picture} sizes={ROW_PICTURE_SIZES} />}
      <div className={styles.facts}>
        <Prose nodes={description} />
        <Prose nodes={highlights} />
        <PictureStrip id={project.id} pictures={project.images} />
        <div className={styles.technologies}>
          <ChipList technologies={chips.technologies} />
        </div>
        {chips.more && (
          <p className="meta">{[chips.more.label, ...chips.more.technologies].join(' · ')}</p>
        )}
        <ProjectLinks project={project} inside={project.case} />
        {story.length > 0 && (
          <>
            <p className="meta">{messages.story}</p>
            <Prose nodes={story} />
          </>
        )}
        <Prose nodes={quotes} />
      </div>
    </div>
  );
}
