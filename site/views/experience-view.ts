import { MAX_CHIPS_PER_ROW, MAX_OPEN_JOBS } from '#lib/constants.ts';
import { formatPeriod } from '#model/format-period.ts';
import { datesOfAll, groupJobs } from '#model/group-jobs.ts';
import type { Content } from '#model/schema.ts';
import { careerYears, usesOf } from '#model/skill-years.ts';
import type { Prose } from '#model/types.ts';
import { interpolatePlural } from '#model/words/interpolate.ts';
import { chipsOf } from './chips.ts';
import { shortListsOf } from './short-lists.ts';
import { quotesOf, type Testimonials } from './testimonials.ts';

type Job = Content['experience'][number];
type Group = ReturnType<typeof groupJobs<Job>>[number];

/** A job, or the company of several roles that follow each other. */
export interface JobView {
  id: string;
  /** Left out of roles, whose company is above them. */
  company?: string;
  link?: string | undefined;
  period: string;
  role?: string;
  /** What the job was; `prose` instead where it is more than a paragraph of text. */
  summary?: string | undefined;
  prose?: Prose;
  highlights?: string[] | undefined;
  technologies: string[];
  more?: { label: string; technologies: string[] } | undefined;
  isFolded?: boolean;
  roles?: JobView[];
  quotes?: Prose;
}

/** @returns the jobs, and the short lists that close the section */
export function experienceView(
  content: Content,
  { ofJobs }: Testimonials,
  parse: (markdown: string) => Prose,
) {
  const { experience, site, messages } = content;
  return {
    note: noteOf(experience),
    jobs: groupJobs(experience).map(companyEntry),
    shortLists: shortListsOf('experience', content),
  };

  function companyEntry({ company, jobs: group, start, end }: Group): JobView {
    const quotes = quotesOf(
      group.flatMap((job) => ofJobs.get(experience.indexOf(job)) ?? []),
      content,
    );
    const [newest] = group;
    const entry =
      group.length === 1
        ? jobEntry(newest)
        : {
            id: `company-${newest.id}`,
            company,
            link: group.find(({ link }) => link)?.link,
            period: period(start, end),
            technologies: [],
            roles: group.map((job) => {
              const { company, link, ...role } = jobEntry(job);
              return role;
            }),
          };
    return quotes.length > 0 ? { ...entry, quotes } : entry;
  }

  function jobEntry(entry: Job) {
    const { draft, location, description, start, end, technologies, summary, ...job } = entry;
    const hasBody = summary || job.highlights?.length || technologies.length;
    return {
      ...job,
      ...(summary && summaryOf(parse(summary))),
      ...chipsOf(technologies, MAX_CHIPS_PER_ROW, site.language),
      ...(hasBody && experience.indexOf(entry) >= MAX_OPEN_JOBS && { isFolded: true }),
      period: period(start, end),
    };
  }

  function period(start: string, end: string | undefined): string {
    return formatPeriod(start, end, { language: site.language, now: messages.now });
  }

  function noteOf([first, ...others]: Job[]): string | undefined {
    if (!first) return undefined;
    const { start, end } = datesOfAll([first, ...others]);
    const years = careerYears(usesOf(experience, [], site.updated));
    return [
      period(start.slice(0, 4), end?.slice(0, 4)),
      interpolatePlural(messages.years, years, site.language),
    ].join(' · ');
  }
}

function summaryOf(prose: Prose): Pick<JobView, 'summary' | 'prose'> {
  const [first, ...others] = prose;
  const paragraph = typeof first === 'object' && first.tag === 'p' ? first.children : undefined;
  const [text, ...rest] = paragraph ?? [];
  const isText = typeof text === 'string' && [...rest, ...others].length === 0;
  return isText ? { summary: text } : { prose };
}
