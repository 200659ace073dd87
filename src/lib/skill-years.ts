import { yearOf } from './format-period.ts';

interface Use {
  technologies: string[];
  /** First and last calendar year of the job or project. */
  from: number;
  to: number;
}

export interface SkillYears {
  /** For each year of the span, how many jobs and projects used the skill. */
  uses: number[];
  /** In how many years it was used. */
  years: number;
  /** Unbroken runs of years, oldest first. */
  runs: { from: number; to: number }[];
}

/** @returns the years of each job and project; a job without an end lasts until `now` */
export function usesOf(
  jobs: { start: string; end?: string | undefined; technologies: string[] }[],
  projects: { year: string; technologies: string[] }[],
  now: string,
): Use[] {
  return [
    ...jobs.map(({ start, end, technologies }) => ({
      technologies,
      from: yearOf(start),
      to: Math.max(yearOf(start), yearOf(end ?? now)),
    })),
    ...projects.map(({ year, technologies }) => ({
      technologies,
      from: yearOf(year),
      to: yearOf(year),
    })),
  ];
}

/** @returns the calendar years of all uses, oldest first, without gaps */
export function yearSpan(uses: Use[]): number[] {
  if (uses.length === 0) return [];
  const first = uses.reduce((year, { from }) => Math.min(year, from), Number.POSITIVE_INFINITY);
  const last = uses.reduce((year, { to }) => Math.max(year, to), Number.NEGATIVE_INFINITY);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** @returns the years in which jobs and projects used the skill */
export function skillYears(skill: string, uses: Use[], span: number[]): SkillYears {
  const own = uses.filter(({ technologies }) => technologies.includes(skill));
  const counts = span.map(
    (year) => own.filter(({ from, to }) => from <= year && year <= to).length,
  );
  const runs: SkillYears['runs'] = [];
  span.forEach((year, index) => {
    if (!counts[index]) return;
    const run = runs.at(-1);
    if (run && run.to === year - 1) run.to = year;
    else runs.push({ from: year, to: year });
  });
  return { uses: counts, years: counts.filter(Boolean).length, runs };
}
