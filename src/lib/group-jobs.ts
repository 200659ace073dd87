import { isAfter } from './format-period.ts';

interface Job {
  company: string;
  start: string;
  end?: string | undefined;
}

/**
 * Groups consecutive jobs at the same company: its roles.
 * @param jobs newest first
 * @returns each company with its jobs and the dates of the whole; one that goes on has no end
 */
export function groupJobs<Given extends Job>(
  jobs: Given[],
): { company: string; jobs: Given[]; start: string; end: string | undefined }[] {
  const groups: ReturnType<typeof groupJobs<Given>> = [];
  for (const job of jobs) {
    const { company, start, end } = job;
    const group = groups.at(-1);
    if (group && isSame(group.company, company)) {
      group.jobs.push(job);
      group.start = start;
      if (!end || (group.end && isAfter(end, group.end))) group.end = end;
    } else groups.push({ company, jobs: [job], start, end });
  }
  return groups;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
