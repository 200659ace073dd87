import { definitionOf, LIST_NAMES } from '#schema/lists.ts';
import { datesOf, firstMonth, lastYearOf, monthAfter } from '#schema/periods/format-period.ts';
import type { Content } from '#schema/schema.ts';
import { entryId, entryTexts } from './entry-texts.ts';

/** An entry with its months, counted from the year 0. */
export interface DatedEntry {
  id: string;
  name: string;
  start: number;
  /** The month after the last one. */
  end: number;
  isOngoing?: boolean;
  /** The index of what the caption says about it (`evidenceView`); -1 if the caption has nothing of its own. */
  evidence: number;
}

export type DatedJob = DatedEntry & { job: Content['experience'][number] };
/** A project, and the month in which its first year begins. */
export type DatedProject = DatedEntry & { project: Content['projects'][number]; since: number };

/** @returns the jobs with dates; a break is a gap between them */
export function datedJobs({ experience, projects, site }: Content): DatedJob[] {
  const jobs = experience.filter((job) => !job.break);
  return jobs.flatMap((job, index) => {
    const months = monthSpan(job, site.updated);
    const evidence = projects.length + index;
    const name = job.company ?? job.role;
    return months ? { ...months, id: job.id, name, isOngoing: !job.end, evidence, job } : [];
  });
}

/** @returns the projects with a year; a project of several years is in the last one, in which it came out */
export function datedProjects({ projects, site: { updated } }: Content): DatedProject[] {
  return projects.flatMap((project, evidence) => {
    const first = datesOf(project.year).start;
    if (!first) return [];
    const start = lastYearOf(project.year, updated) * 12;
    const end = Math.max(start + 1, Math.min(start + 12, monthAfter(updated)));
    const since = firstMonth(first);
    return { id: project.id, name: project.title, start, end, since, evidence, project };
  });
}

/** @returns the entries of other lists that are sorted by a date */
export function otherEntries(content: Content): DatedEntry[] {
  const lists = LIST_NAMES.filter(
    (list) => definitionOf(list).newestBy && list !== 'experience' && list !== 'projects',
  );
  return lists.flatMap((list) =>
    entryTexts(list, content).flatMap(({ names }, index) => {
      const dates: object = content[list][index] ?? {};
      const months = monthSpan(dates, content.site.updated);
      const entry = { id: entryId(list, index), name: names[0]?.text ?? '', evidence: -1 };
      return months ? { ...entry, ...months } : [];
    }),
  );
}

/** @returns the months of a period or a date; a period without an end lasts until now */
function monthSpan(
  { date, start = date, end = date }: Partial<Record<'date' | 'start' | 'end', string | undefined>>,
  now: string,
) {
  const first = start || end;
  if (!first) return undefined;
  const from = firstMonth(first);
  return { start: from, end: Math.max(from + 1, monthAfter(end ?? now)) };
}
