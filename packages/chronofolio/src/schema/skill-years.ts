import { interpolate, interpolatePlural } from '#schema/words/interpolate.ts';
import { datesOf, firstMonth, monthAfter, yearOf } from './format-period.ts';
import type { Words } from './list-definition.ts';
import type { Content } from './schema.ts';

/** The first and last calendar year. */
interface Years {
  from: number;
  to: number;
}

/** The time of a job or project. */
interface Use extends Years {
  technologies: string[];
  isJob: boolean;
  /** The first month and the month after the last one, counted from the year 0, but not after `now`. */
  months: [first: number, end: number];
}

export interface SkillYears {
  /** The number of jobs and projects that used the skill, for each year of the span. */
  uses: number[];
  /** The time for which the skill was used, in whole years, never longer than the career. */
  years: number;
  /** The unbroken runs of years, oldest first. */
  runs: Years[];
}

/**
 * @param now the last update, such as `2024-11`, until which a job without an end lasts
 * @returns the time of each job and project, without breaks
 */
export function usesOf(
  jobs: Pick<Content['experience'][number], 'start' | 'end' | 'technologies' | 'break'>[],
  projects: Pick<Content['projects'][number], 'year' | 'technologies'>[],
  now: string,
): Use[] {
  const periods = [
    ...jobs.filter((job) => !job.break).map((job) => ({ ...job, isJob: true })),
    ...projects.map((project) => ({ ...project, ...datesOf(project.year), isJob: false })),
  ];
  const dated = periods.filter(({ start }) => start);
  return dated.map(({ start, end = now, technologies, isJob }) => {
    const first = firstMonth(start);
    const last = Math.min(monthAfter(end), monthAfter(now));
    return {
      technologies,
      isJob,
      from: yearOf(start),
      to: Math.max(yearOf(start), yearOf(end)),
      months: [first, Math.max(first + 1, last)],
    };
  });
}

/** @returns the calendar years from the first to the last use, without gaps */
export function yearSpan(uses: Years[]): number[] {
  if (uses.length === 0) return [];
  const first = Math.min(...uses.map(({ from }) => from));
  const last = Math.max(...uses.map(({ to }) => to));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Counts the years of a career: the months of all jobs, or of all projects if there are no jobs. A month of
 * several jobs counts once.
 * @returns whole years that are over, but not less than one; 0 without uses
 */
export function careerYears(uses: Use[]): number {
  const jobs = uses.filter(({ isJob }) => isJob);
  return countYears(jobs.length > 0 ? jobs : uses);
}

/** @returns the years in which jobs and projects used the skill, and their number */
export function skillYears(skill: string, uses: Use[], span: number[]): SkillYears {
  const matching = uses.filter(({ technologies }) => technologies.includes(skill));
  const counts = span.map(
    (year) => matching.filter(({ from, to }) => from <= year && year <= to).length,
  );
  const runs: SkillYears['runs'] = [];
  span.forEach((year, index) => {
    if (!counts[index]) return;
    const run = runs.at(-1);
    if (run && run.to === year - 1) run.to = year;
    else runs.push({ from: year, to: year });
  });
  return { uses: counts, years: Math.min(countYears(matching), careerYears(uses)), runs };
}

/** @returns the skill with its years, such as `Go, 6 years`, or only the skill if no job or project used it */
export function skillWithYears(skill: string, uses: Use[], { messages, language }: Words): string {
  const { years } = skillYears(skill, uses, []);
  if (years === 0) return skill;
  const inWords = interpolatePlural(messages.years, years, language);
  return interpolate(messages.skillAndYears, { skill, years: inWords });
}

function countYears(uses: Use[]): number {
  if (uses.length === 0) return 0;
  let total = 0;
  let counted = 0;
  for (const [first, end] of uses.map(({ months }) => months).sort(([a], [b]) => a - b)) {
    total += Math.max(0, end - Math.max(first, counted));
    counted = Math.max(counted, end);
  }
  return Math.max(1, Math.floor(total / 12));
}
