import { isSameName } from '#schema/names/is-same-name.ts';
import { firstMonth, isAfter, monthAfter, type Period } from './format-period.ts';

type Dates = Period & { start: string };

/** The limit of months between roles. Somebody who was away for longer has left the company and returned. */
const MAX_MONTHS_AWAY = 1;

/** A job, with the present name of a company that has been renamed. Breaks without a company are not grouped. */
type JobFields = Dates & { company?: string | undefined; group?: string | undefined };

const groupOf = ({ company, group = company }: JobFields) => group;

/** Groups consecutive roles at a company, newest first, even across a job elsewhere at the same time. */
export function groupJobs<AnyJob extends JobFields>(jobs: AnyJob[]) {
  const groups: [AnyJob, ...AnyJob[]][] = [];
  for (const job of jobs) {
    const name = groupOf(job);
    const group = name && groups.findLast(([first]) => isSameName(groupOf(first) ?? '', name));
    if (group && monthsBetween(job, datesOfAll(group)) <= MAX_MONTHS_AWAY) group.push(job);
    else groups.push([job]);
  }
  return groups.map((jobs) => ({ company: jobs[0].company, jobs, ...datesOfAll(jobs) }));
}

/** @returns the months from the end of a job to the start of another; negative where they overlap */
const monthsBetween = ({ end }: Dates, { start }: Dates): number =>
  end === undefined ? Number.NEGATIVE_INFINITY : firstMonth(start) - monthAfter(end);

/** @returns the first start and the last end of jobs; no end if one of the jobs is ongoing */
export function datesOfAll(jobs: [Dates, ...Dates[]]): { start: string; end: string | undefined } {
  const dated = jobs.filter(({ start }) => start);
  const known = dated.length > 0 ? dated : jobs;
  const ends = known.map(({ end }) => end);
  return {
    start: known.map(({ start }) => start).reduce((a, b) => (isAfter(a, b) ? b : a)),
    end: ends.reduce((a, b) => (!a || !b ? undefined : isAfter(b, a) ? b : a)),
  };
}
