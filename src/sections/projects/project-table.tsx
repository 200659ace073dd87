import view from 'virtual:content/all-projects';
import messages from 'virtual:content/messages';
import { type RefObject, Suspense, useRef } from 'react';
import { MAX_CHIPS_PER_ROW, NO_BREAK, ROWS_PER_GROUP } from '#lib/constants.ts';
import { buildSearchIndex } from '#lib/project-filter.ts';
import { Arrow } from '#ui/arrow.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Prose } from '#ui/prose.tsx';
import { Outcome, type Project, ProjectLinks } from './project-facts.tsx';
import { ProjectFilters } from './project-filters.tsx';
import * as styles from './project-table.module.css';

/** The picture of an opened row: from 1024 px beside the text, on narrower screens above it. */
const PICTURE_SIZES = '(width >= 1024px) 400px, (width >= 640px) 560px, calc(100vw - 48px)';

/** All projects, with their filters. */
export function ProjectTable() {
  const table = useRef<HTMLTableElement>(null);
  if (view.projects.length === 0) return <p>{messages.noProjects}</p>;
  return (
    <>
      {view.projects.length > 1 && <ProjectFilters table={table} />}
      <Rows ref={table} />
    </>
  );
}

/**
 * Some browsers drop the semantics of a table whose rows are laid out as grids, so the elements have
 * ARIA roles. HTML allows these only where the `table` itself is not exposed as one:
 * https://www.w3.org/TR/html-aria/#el-tr
 */
function Rows({ ref }: { ref: RefObject<HTMLTableElement | null> }) {
  return (
    <div role="table" aria-label={messages.allProjects}>
      <table
        role="none"
        ref={ref}
        className={styles.table}
        data-spans={view.hasSpans ? '' : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {messages.year}
            </th>
            <th scope="col" role="columnheader">
              {messages.project}
            </th>
            <th scope="col" role="columnheader" className={styles.builtWith}>
              {messages.builtWith}
            </th>
            <th scope="col" role="columnheader" className={styles.link}>
              {messages.link}
            </th>
          </tr>
        </thead>
        {groupRows(view.projects).map((projects, index) => (
          <RowGroup key={index} projects={projects} isSecond={index === 1} />
        ))}
      </table>
    </div>
  );
}

/** Each group is painted and hydrated separately. The second follows the first screens of the page. */
function RowGroup({ projects, isSecond }: { projects: Project[]; isSecond: boolean }) {
  return (
    <tbody role="rowgroup" id={isSecond ? 'more-projects' : undefined}>
      <Suspense>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </Suspense>
    </tbody>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { year, isRepeatedYear, title, link, host, isSharedHost, technologies } = project;
  return (
    <tr
      role="row"
      id={project.id}
      data-years={project.span}
      suppressHydrationWarning
      data-search={buildSearchIndex(project)}
    >
      <td role="cell" className={styles.year} data-repeated={isRepeatedYear || undefined}>
        {year}
      </td>
      <th scope="row" role="rowheader" aria-label={title} className={styles.project}>
        {link && (
          <ExternalLink href={link} className={styles.linkedTitle}>
            {title}
            {NO_BREAK}
            <Arrow to="out" />
          </ExternalLink>
        )}
        {/* The panel is not inside, so that it can span the row in every browser. */}
        <details suppressHydrationWarning>
          <summary>
            <span className={styles.label}>
              {link && <span className={styles.details}>{`${messages.details}: `}</span>}
              {title}
            </span>{' '}
            <Arrow to="open" />
          </summary>
        </details>
        <Panel project={project} />
      </th>
      <td role="cell" className={styles.builtWith}>
        <ChipList technologies={technologies.slice(0, MAX_CHIPS_PER_ROW)} />
      </td>
      <td role="cell" className={styles.link} data-none={link ? undefined : ''}>
        {link && (
          <ExternalLink href={link} isPrinted>
            <span>{host}</span>
            {isSharedHost && <span className="visually-hidden">: {title}</span>} <Arrow to="out" />
          </ExternalLink>
        )}
      </td>
    </tr>
  );
}

/** What an opened row shows. */
function Panel({ project }: { project: Project }) {
  const { picture, credit, entity, description, highlights, story, quotes } = project;
  return (
    <div className={styles.panel}>
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES} />}
      <div className={styles.facts}>
        {(credit || entity) && (
          <p className={styles.credit}>{[credit, entity].filter(Boolean).join(' · ')}</p>
        )}
        <Outcome project={project} />
        <Prose nodes={description} />
        {highlights && <Prose nodes={highlights} />}
        <ProjectLinks project={project} />
        {story && (
          <>
            <p className={styles.credit}>{messages.story}</p>
            <Prose nodes={story} />
          </>
        )}
        {quotes && <Prose nodes={quotes} />}
      </div>
    </div>
  );
}

function groupRows(projects: Project[]): Project[][] {
  const count = Math.ceil(projects.length / ROWS_PER_GROUP);
  return Array.from({ length: count }, (_, index) =>
    projects.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}
