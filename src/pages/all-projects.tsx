import view from 'virtual:content/all-projects';
import { words } from '#content/words.ts';
import { hrefOf } from '#routes.ts';
import { Arrow } from '#ui/arrow.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Switches } from '#ui/switches.tsx';
import styles from './all-projects.module.css';

export function AllProjectsPage() {
  return (
    <div className={styles.page}>
      {/* In the section of the reveal, a header is no banner by itself. */}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a header is not interactive */}
      <header role="banner" className={styles.header} data-part="" suppressHydrationWarning>
        <a href={hrefOf('home')} className={styles.back}>
          <Arrow to="back" />
          <span className={styles.name}>{view.name}</span>
        </a>
        <Switches />
      </header>
      <main id="content" tabIndex={-1}>
        <h1 className={styles.title} tabIndex={-1}>
          {words.allProjects}
        </h1>
        {view.projects.length > 0 ? <ProjectTable /> : <p>{words.noProjects}</p>}
      </main>
    </div>
  );
}

function ProjectTable() {
  return (
    <table className={styles.table} data-part="" suppressHydrationWarning>
      <thead>
        <tr>
          <th scope="col">{words.year}</th>
          <th scope="col">{words.project}</th>
          <th scope="col" className={styles.builtWith}>
            {words.builtWith}
          </th>
          <th scope="col" className={styles.link}>
            {words.link}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.projects.map((project) => (
          <ProjectRow key={project.link} project={project} />
        ))}
      </tbody>
    </table>
  );
}

function ProjectRow({ project }: { project: (typeof view.projects)[number] }) {
  const { year, isRepeatedYear, title, link, host, technologies } = project;
  return (
    <tr>
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
        <ChipList of={technologies} />
      </td>
      <td className={styles.link}>
        <ExternalLink href={link}>
          {host} <Arrow to="out" />
        </ExternalLink>
      </td>
    </tr>
  );
}
