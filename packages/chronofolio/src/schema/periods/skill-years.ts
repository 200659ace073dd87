import type { Wording } from '#schema/lists/list-definition.ts';
import { interpolate, interpolatePlural, type PluralForms } from '#schema/messages/interpolate.ts';
import type { Content } from '#schema/schema.ts';
import { datesOf, firstMonth, monthAfter, yearOf } from './format-period.ts';

interface Years {
  from: number;
  to: number;
}

interface Use extends Years {
  technologies: string[];
  isJob: boolean;
  /** The first month and the month after the last one, counted from the year 0, but not after `now`. */
  months: [first: number, end: number];
}

export interface SkillYears {
  /** The number of jobs and projects that used the skill, for each year of the span. */
  uses: number[];
  /** The months in which the skill was used, never more than the career has. */
  months: number;
  /** The unbroken runs of years, oldest first. */
  runs: Years[];
}

/** @returns the time of each job and project, without breaks; one without an end lasts until `now` */
export function findUses(
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

export function yearSpan(uses: Years[]): number[] {
  if (uses.length === 0) return [];
  const first = Math.min(...uses.map(({ from }) => from));
  const last = Math.max(...uses.map(({ to }) => to));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Counts the months of all jobs, else of all projects, once each, with the first and the last of each job. */
export function careerMonths(uses: Use[]): number {
  const jobs = uses.filter(({ isJob }) => isJob);
  return countMonths(jobs.length > 0 ? jobs : uses);
}

/** @returns the whole years that are over, such as `6 years`, or the months if it is less than a year */
export function formatDuration(
  months: number,
  { messages, language }: Wording,
  years: PluralForms = messages.years,
): string {
  return months < 12
    ? interpolatePlural(messages.months, months, language)
    : interpolatePlural(years, Math.floor(months / 12), language);
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
  return { uses: counts, months: Math.min(countMonths(matching), careerMonths(uses)), runs };
}

/** @returns the skill with its years, such as `Go, 6 years`, or only the skill if no job or project used it */
export function skillWithYears(skill: string, uses: Use[], words: Wording): string {
  const { months } = skillYears(skill, uses, []);
  if (months === 0) return skill;
  const years = formatDuration(months, words);
  return interpolate(words.messages.skillAndYears, { skill, years });
}

function countMonths(uses: Use[]): number {
  let total = 0;
  let counted = 0;
  for (const [first, end] of uses.map(({ months }) => months).sort(([a], [b]) => a - b)) {
    total += Math.max(0, end - Math.max(first, counted));
    counted = Math.max(counted, end);
  }
  return total;
}
