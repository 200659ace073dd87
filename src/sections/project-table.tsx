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

/** All projects, and what one may ask of them. */
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

/** In groups that are painted and hydrated each when its turn comes. */
function Rows({ ref }: { ref: RefObject<HTMLTableElement | null> }) {
  return (
    <table aria-label={messages.allProjects} ref={ref} className={styles.table}>
      <thead>
        <tr ref={sayRoles}>
          <th scope="col">{messages.year}</th>
          <th scope="col">{messages.project}</th>
          <th scope="col" className={styles.builtWith}>
            {messages.builtWith}
          </th>
          <th scope="col" className={styles.link}>
            {messages.link}
          </th>
        </tr>
      </thead>
      {groupsOf(view.projects).map((projects, index) => (
        <tbody
          id={index === 1 ? 'more-projects' : undefined}
          key={projects[0]?.link}
          data-part=""
          suppressHydrationWarning // the fonts of a part: src/inline/index.ts
        >
          <Suspense>
            {projects.map((project) => (
              <ProjectRow key={project.link} project={project} />
            ))}
          </Suspense>
        </tbody>
      ))}
    </table>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { year, isRepeatedYear, title, link, host, isSharedHost, technologies } = project;
  return (
    <tr ref={sayRoles} id={project.id ?? projectId(title)} data-facts={buildSearchIndex(project)}>
      <td className={styles.year} data-repeated={isRepeatedYear || undefined}>
        {year}
      </td>
      <th scope="row" className={styles.project}>
        <span className={styles.plainTitle}>{title}</span>
        <ExternalLink href={link} className={styles.linkedTitle}>
          {title} <Arrow to="out" />
        </ExternalLink>
      </th>
      <td className={styles.builtWith}>
        <ChipList of={technologies.slice(0, MAX_CHIPS_PER_ROW)} />
      </td>
      <td className={styles.link}>
        <ExternalLink href={link} isPrinted>
          <span className={styles.host}>{host}</span>
          {isSharedHost && <span className="visually-hidden">: {title}</span>} <Arrow to="out" />
        </ExternalLink>
      </td>
    </tr>
  );
}

/**
 * Some browsers take the roles of a table from one that is not laid out as a table. Said in HTML, they
 * would be an error (https://www.w3.org/TR/html-aria/#el-tr), so they are said here.
 */
function sayRoles(row: HTMLTableRowElement | null): void {
  const group = row?.parentElement;
  if (!row || !group?.parentElement) return;
  group.parentElement.role = 'table';
  group.role = 'rowgroup';
  row.role = 'row';
  for (const cell of row.cells) {
    cell.role = cell.scope === 'col' ? 'columnheader' : cell.scope ? 'rowheader' : 'cell';
  }
}

function groupsOf(projects: Project[]): Project[][] {
  const count = Math.ceil(projects.length / ROWS_PER_GROUP);
  return Array.from({ length: count }, (_, index) =>
    projects.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}
