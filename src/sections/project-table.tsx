import view from 'virtual:content/all-projects';
import { Suspense } from 'react';
import { words } from '#content/words.ts';
import { Arrow } from '#ui/arrow.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import styles from './project-table.module.css';

type Project = (typeof view.projects)[number];

/** What is painted and hydrated together; the styles estimate its height. */
const ROWS_PER_GROUP = 50;

/** Said again, because some browsers take them from elements that are not laid out as a table. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
};

/** All projects, in groups that are painted and hydrated each when its turn comes. */
export function ProjectTable() {
  if (view.projects.length === 0) return <p>{words.noProjects}</p>;
  return (
    <table {...roles.table} className={styles.table}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th {...roles.columnHeader}>{words.year}</th>
          <th {...roles.columnHeader}>{words.project}</th>
          <th {...roles.columnHeader} className={styles.builtWith}>
            {words.builtWith}
          </th>
          <th {...roles.columnHeader} className={styles.link}>
            {words.link}
          </th>
        </tr>
      </thead>
      {groupsOf(view.projects).map((projects) => (
        <tbody
          {...roles.group}
          key={projects[0]?.link}
          data-part=""
          suppressHydrationWarning // the fonts of a part: src/boot.ts
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
  const { year, isRepeatedYear, title, link, host, technologies } = project;
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.year} data-repeated={isRepeatedYear || undefined}>
        {year}
      </td>
      <th {...roles.rowHeader} className={styles.project}>
        <span className={styles.plainTitle}>{title}</span>
        <ExternalLink href={link} className={styles.linkedTitle}>
          {title} <Arrow to="out" />
        </ExternalLink>
      </th>
      <td {...roles.cell} className={styles.builtWith}>
        <ChipList of={technologies} />
      </td>
      <td {...roles.cell} className={styles.link}>
        <ExternalLink href={link}>
          {host} <Arrow to="out" />
        </ExternalLink>
      </td>
    </tr>
  );
}

function groupsOf(projects: Project[]): Project[][] {
  const count = Math.ceil(projects.length / ROWS_PER_GROUP);
  return Array.from({ length: count }, (_, index) =>
    projects.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}
