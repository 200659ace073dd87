import { messages, allProjects as view } from 'virtual:views';
import type { ReactNode } from 'react';
import * as styles from './project-filters.module.css';

/** The least number of projects or posts whose filters are shown before the URL filters them. */
export const MIN_FILTERED = 9;

export interface FiltersView {
  technologies: string[];
  years: { year: number; label: string }[];
}

/** The controls of the filters; `src/client/row-filter.ts` hides the rows that do not match. */
export function ProjectFilters() {
  return (
    <search
      aria-label={messages.filter}
      data-needs-script=""
      hidden={view.projects.length < MIN_FILTERED}
      suppressHydrationWarning
    >
      <form className={`${styles.filters} cluster label`}>
        <Filter name="tech" label={messages.technology} any={messages.anyTechnology}>
          {view.technologies.map((technology) => (
            <option key={technology} value={technology}>
              {technology}
            </option>
          ))}
        </Filter>
        <Filter name="year" label={messages.year} any={messages.anyYear}>
          {view.years.map(({ year, label }) => (
            <option key={year} value={year}>
              {label}
            </option>
          ))}
        </Filter>
      </form>
      <p className={styles.none} role="status">
        <span hidden>{messages.noMatches}</span>
      </p>
    </search>
  );
}

interface FilterProps {
  name: string;
  label: string;
  any: string;
  children: ReactNode;
}

export function Filter({ name, label, any, children }: FilterProps) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} autoComplete="off">
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}
