import { isAfter } from './format-period.ts';
import { isSameName } from './is-same-name.ts';

interface Dates {
  start: string;
  /** Left out of jobs that go on. */
  end?: string | undefined;
}

/**
 * Groups jobs at the same company that follow each other: its roles.
 * @returns each company with its jobs and the dates of the whole
 */
export function groupJobs<Job extends Dates & { company: string }>(
  jobs: Job[],
): { company: string; jobs: [Job, ...Job[]]; start: string; end: string | undefined }[] {
  const groups: [Job, ...Job[]][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    if (group && isSameName(group[0].company, job.company)) group.push(job);
    else groups.push([job]);
  }
  return groups.map((jobs) => ({ company: jobs[0].company, jobs, ...datesOfAll(jobs) }));
}

/** @returns the first start and the last end of jobs; without an end if one of them goes on */
export function datesOfAll(jobs: [Dates, ...Dates[]]): { start: string; end: string | undefined } {
  const ends = jobs.map(({ end }) => end);
  return {
    start: jobs.map(({ start }) => start).reduce((a, b) => (isAfter(a, b) ? b : a)),
    end: ends.reduce((a, b) => (!a || !b ? undefined : isAfter(b, a) ? b : a)),
  };
}
