import { iconOfLink } from '#content/icons/icon-of-link.ts';
import type { EntryView } from '#pages/sections/entries.tsx';
import type { ExperienceView, JobView } from '#pages/sections/experience.tsx';
import { engagementOf } from '#schema/lists/experience.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import { formatPeriod } from '#schema/periods/format-period.ts';
import { datesOfAll, groupJobs } from '#schema/periods/group-jobs.ts';
import { careerMonths, findUses, formatDuration } from '#schema/periods/skill-years.ts';
import type { Content } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { bulletList, shortListViews } from './entry-texts.ts';
import { quotesAbout, type Testimonials } from './testimonials.ts';

/** The number of the newest jobs, which are shown whole. Older jobs are folded. */
const MAX_OPEN_JOBS = 4;

type Job = Content['experience'][number];
type JobGroup = ReturnType<typeof groupJobs<Job>>[number];

export function experienceView(
  content: Content,
  { ofJob }: Testimonials,
  parse: (markdown: string) => ProseTree,
): ExperienceView {
  const { experience, site, messages } = content;
  return {
    note: noteOf(experience),
    jobs: groupJobs(experience).map(companyEntry),
    shortLists: shortListViews('experience', content),
  };

  function companyEntry(group: JobGroup): JobView {
    const { company, jobs, start, end } = group;
    const [newest, ...others] = jobs;
    const employer = employerView(group, content);
    if (others.length === 0) return roleEntry(newest, employer);
    return {
      id: `company-${newest.id}`,
      when: period(start, end),
      names: employer,
      roles: jobs.map((job) => roleEntry(job, formerName(job, company))),
    };
  }

  /** @param employer the name of the company, unless it stands above the role */
  function roleEntry(job: Job, employer: EntryView['names']): EntryView {
    const { id, role, start, end, technologies, summary, highlights } = job;
    const index = experience.indexOf(job);
    const quotes = quotesAbout(ofJob(index), content);
    const hasBody = summary || highlights?.length || technologies.length;
    return {
      id,
      when: period(start, end),
      names: [{ text: role }, ...employer, ...engagementOf(job, messages)],
      ...(summary && jobSummary(parse(summary))),
      highlights: bulletList(content, highlights),
      technologies,
      ...(hasBody && index >= MAX_OPEN_JOBS && { isFolded: true }),
      ...(quotes.length > 0 && { quotes }),
    };
  }

  function period(start: string, end: string | undefined): string {
    return formatPeriod(start, end, { language: site.language, now: messages.now });
  }

  function noteOf(jobs: Job[]): string | undefined {
    const [first, ...others] = jobs.filter((job) => !job.break);
    if (!first) return undefined;
    const { start, end } = datesOfAll([first, ...others]);
    if (!start) return undefined;
    const months = careerMonths(findUses(experience, [], site.updated));
    const duration = formatDuration(months, { messages, language: site.language });
    return `${period(start.slice(0, 4), end?.slice(0, 4))} · ${duration}`;
  }
}

/** @returns the name of the company with its link and logo; nothing for a break, which has no company */
function employerView({ company, jobs }: JobGroup, content: Content): EntryView['names'] {
  if (!company) return [];
  const link = jobs.find(({ link }) => link)?.link;
  const logo = jobs.find(({ logo }) => logo)?.logo;
  return [{ text: company, link, ...(logo && { logo: iconOfLink(logo, content) }) }];
}

/** @returns the name of the company at that time, if it is now called otherwise */
const formerName = ({ company = '' }: Job, now = '') =>
  isSameName(company, now) ? [] : [{ text: company }];

function jobSummary(prose: ProseTree): Pick<EntryView, 'lines' | 'prose'> {
  const [first, ...others] = prose;
  const paragraph = typeof first === 'object' && first.tag === 'p' ? first.children : undefined;
  const [text, ...rest] = paragraph ?? [];
  const isText = typeof text === 'string' && [...rest, ...others].length === 0;
  return isText ? { lines: [text] } : { prose };
}
