import type { Content } from '#content/schema.ts';
import type { Prose } from '#content/types.ts';
import { MAX_CHIPS_PER_ROW, MAX_OPEN_JOBS } from '#lib/constants.ts';
import {
  formatMonth,
  formatPeriod,
  yearOf,
  yearsBetween,
  yearsOfDated,
} from '#lib/format-period.ts';
import { datesOfAll, groupJobs } from '#lib/group-jobs.ts';
import { formatNumber, interpolate, interpolatePlural } from '#lib/interpolate.ts';
import { careerYears, usesOf } from '#lib/skill-years.ts';
import type { ContentWithIds } from './assign-ids.ts';
import { quotesOf, type Testimonials } from './testimonials.ts';

type Job = ContentWithIds['experience'][number];
type Group = ReturnType<typeof groupJobs<Job>>[number];

/** A job, or the company of several roles that follow each other. */
interface Entry {
  id: string;
  /** Left out of roles, whose company is above them. */
  company?: string;
  link?: string | undefined;
  /** The dates of the job, or of all roles. */
  period: string;
  /** The first and last year, for the dial. */
  years: string;
  role?: string;
  /** What the job was; `prose` instead where it is more than a paragraph of text. */
  summary?: string | undefined;
  prose?: Prose;
  highlights?: string[] | undefined;
  technologies: string[];
  /** The technologies beyond those of a row, and their number, such as `+3`. */
  more?: { label: string; technologies: string[] };
  /** Whether only its head is shown until the visitor opens it. */
  isFolded?: boolean;
  roles?: Entry[];
  quotes?: Prose;
}

/** An entry of a short list, such as a degree. */
interface ShortEntry {
  when?: string | undefined;
  /** The first and last year, for the dial. */
  years?: string | undefined;
  /** What it is and where, each with its link. */
  names: { text: string; link?: string | undefined }[];
  lines: string[];
  highlights?: string[] | undefined;
}

/**
 * @param parse returns the elements of a text in Markdown
 * @returns the jobs, and the short lists that close the section, or `null` without any
 */
export function experienceView(
  content: ContentWithIds,
  { ofJobs }: Testimonials,
  parse: (markdown: string) => Prose,
) {
  const { experience, site, messages } = content;
  const jobs = groupJobs(experience).map(companyEntry);
  const entries = jobs.flatMap(({ roles, ...job }) => roles ?? [job]);
  return {
    note: noteOf(experience),
    jobs,
    /** Constants, so that the bundler leaves out code that the content does not need. */
    hasJobs: jobs.length > 0,
    hasRoles: jobs.some(({ roles }) => roles),
    hasProse: entries.some(({ prose }) => prose),
    hasQuotes: jobs.some(({ quotes }) => quotes),
    hasMore: entries.some(({ more }) => more),
    hasFolded: entries.some(({ isFolded }) => isFolded),
    shortLists: shortListsOf(content),
  };

  /** @returns a job, or the company of several */
  function companyEntry({ company, jobs: group, start, end }: Group): Entry {
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
            years: spanOf(group, site.updated),
            technologies: [],
            roles: group.map((job) => {
              const { company, link, ...role } = jobEntry(job);
              return role;
            }),
          };
    return quotes.length > 0 ? { ...entry, quotes } : entry;
  }

  function jobEntry(entry: Job) {
    const {
      draft,
      for: audiences,
      location,
      description,
      start,
      end,
      technologies,
      summary,
      ...job
    } = entry;
    const more = technologies.slice(MAX_CHIPS_PER_ROW);
    const hasBody = summary || job.highlights?.length || technologies.length;
    return {
      ...job,
      ...(summary && summaryOf(parse(summary))),
      technologies: technologies.slice(0, MAX_CHIPS_PER_ROW),
      ...(more.length > 0 && {
        more: { label: `+${formatNumber(more.length, site.language)}`, technologies: more },
      }),
      ...(hasBody && experience.indexOf(entry) >= MAX_OPEN_JOBS && { isFolded: true }),
      period: period(start, end),
      years: spanOf([{ start, end }], site.updated),
    };
  }

  function period(start: string, end: string | undefined): string {
    return formatPeriod(start, end, { language: site.language, now: messages.now });
  }

  /** @returns the period of all jobs and the years worked in it, such as `2015 – now · 11 years` */
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

function summaryOf(prose: Prose): Pick<Entry, 'summary' | 'prose'> {
  const [first, ...others] = prose;
  const paragraph = typeof first === 'object' && first.tag === 'p' ? first.children : undefined;
  const [text, ...rest] = paragraph ?? [];
  const isText = typeof text === 'string' && [...rest, ...others].length === 0;
  return isText ? { summary: text } : { prose };
}

/** @returns the first and last year of the jobs */
function spanOf(jobs: Pick<Job, 'start' | 'end'>[], now: string): string {
  const years = jobs.flatMap(({ start, end = now }) => [yearOf(start), yearOf(end)]);
  const first = Math.min(...jobs.map(({ start }) => yearOf(start)));
  return yearsBetween({ from: first, to: Math.max(...years) });
}

/** @returns education, certificates, awards and volunteering, or `null` without any */
export function shortListsOf(content: Content) {
  const { education, certificates, awards, volunteering, messages, site } = content;
  const { language } = site;
  const dates = ({ start, end }: { start?: string | undefined; end?: string | undefined }) =>
    start || end
      ? formatPeriod(start ?? end ?? '', end, { language, now: messages.now })
      : undefined;
  const years = (entry: Parameters<typeof yearsOfDated>[0]) => {
    const span = yearsOfDated(entry, site.updated);
    return span && yearsBetween(span);
  };
  const month = (date: string | undefined) => date && formatMonth(date, language);
  const lists: { title: string; entries: ShortEntry[] }[] = [
    {
      title: messages.education,
      entries: education.map(({ institution, area, studyType, link, score, ...rest }) => ({
        when: dates(rest),
        years: years(rest),
        names: namesOf([studyType, area].filter(Boolean).join(', '), { text: institution, link }),
        lines: linesOf(
          rest.summary,
          score && interpolate(messages.grade, { grade: score }),
          rest.courses &&
            interpolate(messages.courses, { courses: listed(rest.courses, language) }),
        ),
      })),
    },
    {
      title: messages.certificates,
      entries: certificates.map(({ name, issuer, date, expires, link, number }) => ({
        when: expires ? dates({ start: date, end: expires }) : month(date),
        years: years({ date }),
        names: namesOf({ text: name, link }, issuer, number),
        lines: [],
      })),
    },
    {
      title: messages.awards,
      entries: awards.map(({ title, awarder, date, summary }) => ({
        when: month(date),
        years: years({ date }),
        names: namesOf(title, awarder),
        lines: linesOf(summary),
      })),
    },
    {
      title: messages.volunteering,
      entries: volunteering.map(
        ({ organization, position, link, summary, highlights, ...rest }) => ({
          when: dates(rest),
          years: years(rest),
          names: namesOf(position, { text: organization, link }),
          lines: linesOf(summary),
          highlights,
        }),
      ),
    },
  ];
  const filled = lists.filter(({ entries }) => entries.length > 0);
  return filled.length > 0 ? filled : null;
}

/** @returns the items in one text, as the language writes lists */
export const listed = (items: string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'narrow' }).format(items);

function namesOf(...names: (string | ShortEntry['names'][number] | undefined)[]) {
  return names
    .map((name) => (typeof name === 'object' ? name : { text: name ?? '' }))
    .filter(({ text }) => text !== '');
}

const linesOf = (...texts: (string | undefined)[]) =>
  texts.flatMap((text) => (text ? splitParagraphs(text) : []));

/** @returns the paragraphs of a text, which blank lines separate */
export const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);
