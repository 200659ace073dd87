import view from 'virtual:content/all-projects';
import messages from 'virtual:content/messages';
import { type RefObject, Suspense, useRef } from 'react';
import { MAX_CHIPS_PER_ROW, ROWS_PER_GROUP } from '#lib/constants.ts';
import { buildSearchIndex } from '#lib/project-filter.ts';
import { projectId } from '#lib/slug.ts';
import { Arrow } from '#ui/arrow.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { ProjectFilters } from './project-filters.tsx';
import styles from './project-table.module.css';

type Project = (typeof view.projects)[number];

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
      <table role="none" ref={ref} className={styles.table}>
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
          <RowGroup key={projects[0]?.link} projects={projects} isSecond={index === 1} />
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
          <ProjectRow key={project.link} project={project} />
        ))}
      </Suspense>
    </tbody>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { year, isRepeatedYear, title, link, host, isSharedHost, technologies } = project;
  return (
    <tr role="row" id={project.id ?? projectId(title)} data-search={buildSearchIndex(project)}>
      <td role="cell" className={styles.year} data-repeated={isRepeatedYear || undefined}>
        {year}
      </td>
      <th scope="row" role="rowheader" className={styles.project}>
        <span className={styles.plainTitle}>{title}</span>
        <ExternalLink href={link} className={styles.linkedTitle}>
          {title} <Arrow to="out" />
        </ExternalLink>
      </th>
      <td role="cell" className={styles.builtWith}>
        <ChipList technologies={technologies.slice(0, MAX_CHIPS_PER_ROW)} />
      </td>
      <td role="cell" className={styles.link}>
        <ExternalLink href={link} isPrinted>
          <span className={styles.host}>{host}</span>
          {isSharedHost && <span className="visually-hidden">: {title}</span>} <Arrow to="out" />
        </ExternalLink>
      </td>
    </tr>
  );
}

function groupRows(projects: Project[]): Project[][] {
  const count = Math.ceil(projects.length / ROWS_PER_GROUP);
  return Array.from({ length: count }, (_, index) =>
    projects.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}
