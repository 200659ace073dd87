import type { Content, RESUME_SECTIONS } from '#content/schema.ts';
import type { Prose } from '#content/types.ts';
import { formatMonth, formatPeriod, datesOf as periodIn } from '#lib/format-period.ts';
import { groupJobs } from '#lib/group-jobs.ts';
import { interpolate, interpolatePlural } from '#lib/interpolate.ts';
import { isSameName } from '#lib/is-same-name.ts';
import { skillYears, usesOf, yearSpan } from '#lib/skill-years.ts';
import { assignIds } from '#site/views/assign-ids.ts';
import { splitParagraphs } from '#site/views/experience-view.ts';
import { featuredOf } from '#site/views/featured-of.ts';
import { commaOf, joined, readableAddress } from './formats.ts';

/** Letters that fit into a line at every size and indent. */
const MAX_LINE_LENGTH = 80;

type MakeSection = (content: Content) => ResumeSection;

/** A short text; `label` names it where the text alone does not say what it is. */
export interface ResumeItem {
  text: string;
  href?: string | undefined;
  label?: string;
}

/** A section has a text, lines of items, or entries. */
export interface ResumeSection {
  title: string;
  /** Whether its entries are the jobs. */
  isCareer?: boolean;
  prose?: Prose;
  lines?: { label?: string; text: string }[];
  entries?: ResumeEntry[] | undefined;
}

export interface ResumeEntry {
  title: string;
  href?: string | undefined;
  /** After the title, such as the company. */
  details?: ResumeItem[];
  addresses?: ResumeItem[];
  dates?: string | undefined;
  /** Below the title, such as the place and what the company does. */
  subtitle?: ResumeItem[];
  prose?: Prose;
  highlights?: string[] | undefined;
  /** A line at the end, such as the technologies. */
  note?: string | undefined;
  /** The roles at one company. */
  roles?: ResumeEntry[];
}

/** Selects and formats each section. */
export const resumeSections: Record<string, MakeSection> = {
  summary: (content) => ({
    title: content.messages.summary,
    prose: summaryOf(content),
    lines: lineOf(
      (content.site.facts ?? []).map(({ figure, label }) => `${figure} ${label}`),
      content,
    ),
  }),
  experience: (content) => ({
    title: content.messages.experience,
    isCareer: true,
    entries: experienceEntries(content),
  }),
  projects: projectsSection,
  skills: skillsSection,
  education: (content) => ({
    title: content.messages.education,
    entries: content.education.map((entry) => {
      const degree = joined(commaOf(content), entry.studyType, entry.area);
      const institution = { text: entry.institution, href: entry.link };
      const { courses, score } = entry;
      return {
        ...(degree
          ? { title: degree, details: [institution] }
          : { title: entry.institution, href: entry.link }),
        dates: datesOf(entry, content),
        prose: paragraphs(entry.summary),
        note: joined(
          ' · ',
          score && interpolate(content.messages.grade, { grade: score }),
          courses &&
            interpolate(content.messages.courses, { courses: courses.join(commaOf(content)) }),
        ),
      };
    }),
  }),
  certificates: (content) => ({
    title: content.messages.certificates,
    entries: content.certificates.map(({ name, issuer, number, date, expires, link }) => ({
      title: name,
      href: link,
      details: itemsOf(issuer, number),
      dates: expires ? datesOf({ start: date, end: expires }, content) : monthOf(date, content),
    })),
  }),
  languages: (content) => ({
    title: content.messages.languages,
    lines: lineOf(
      content.languages.map(({ language, fluency }) => joined(commaOf(content), language, fluency)),
      content,
    ),
  }),
  awards: (content) => ({
    title: content.messages.awards,
    entries: content.awards.map(({ title, awarder, date, summary }) => ({
      title,
      details: itemsOf(awarder),
      dates: monthOf(date, content),
      prose: paragraphs(summary),
    })),
  }),
  volunteering: (content) => ({
    title: content.messages.volunteering,
    entries: content.volunteering.map((entry) => {
      const { organization, position, link, summary, highlights } = entry;
      return {
        ...(position
          ? { title: position, details: [{ text: organization, href: link }] }
          : { title: organization, href: link }),
        dates: datesOf(entry, content),
        prose: paragraphs(summary),
        highlights,
      };
    }),
  }),
  interests: (content) => ({
    title: content.messages.interests,
    lines: lineOf(
      (content.site.interests ?? []).map(({ name, keywords }) =>
        keywords && keywords.length > 0 ? `${name} (${keywords.join(commaOf(content))})` : name,
      ),
      content,
    ),
  }),
  testimonials: (content) => ({
    title: content.messages.testimonials,
    entries: content.testimonials.map(({ name, position, date, text }) => ({
      title: name,
      details: itemsOf(position),
      dates: monthOf(date, content),
      prose: [{ tag: 'blockquote', children: paragraphs(text) }],
    })),
  }),
  services: ({ messages, services }) => ({
    title: messages.services,
    entries: services.map(({ title, summary }) => ({ title, prose: paragraphs(summary) })),
  }),
  blogs: (content) => ({
    title: content.messages.blogs,
    entries: content.blogs.map(({ title, link, publisher, date, summary }) => ({
      title,
      href: link,
      details: itemsOf(publisher),
      dates: monthOf(date, content),
      prose: paragraphs(summary),
    })),
  }),
} satisfies Record<(typeof RESUME_SECTIONS)[number], MakeSection>;

/** @returns a section of `content/sections` */
export const ownSection = (name: string, { ownSections }: Content): ResumeSection[] =>
  ownSections.filter((section) => section.name === name);

function summaryOf({ about, site, descriptions }: Content): Prose {
  const { summary } = site.resume ?? {};
  if (summary) return descriptions.get(summary) ?? paragraphs(summary);
  return about.length > 0 ? about : paragraphs(site.pitch);
}

function experienceEntries(content: Content): ResumeEntry[] {
  return groupJobs(content.experience).map(({ company, jobs, start, end }) => {
    const description = jobs.find(({ description }) => description)?.description;
    const roles = jobs.map(
      (job): ResumeEntry => ({
        title: job.role,
        subtitle: itemsOf(job.description === description ? undefined : job.description),
        dates: datesOf(job, content),
        prose: proseOf(job.summary, content),
        highlights: job.highlights,
        note: oneLineOf(job.technologies, content),
      }),
    );
    // What the roles share is said once. A company may have moved, so each place is named.
    const places = new Set(jobs.flatMap(({ location }) => location ?? []));
    const link = jobs.find(({ link }) => link)?.link;
    const subtitle = itemsOf([...places].join(' / '), description);
    const [first] = roles;
    return first && roles.length === 1
      ? { ...first, details: [{ text: company, href: link }], subtitle }
      : {
          title: company,
          href: link,
          dates: datesOf({ start, end }, content),
          subtitle,
          roles,
        };
  });
}

function projectsSection(content: Content): ResumeSection {
  const { projects, messages } = content;
  const selected = featuredOf(projects);
  return {
    title: selected.length < projects.length ? messages.selectedProjects : messages.projects,
    entries: selected.map((project) => {
      const { title, year, description, outcome, role, team, entity } = project;
      const urls = [project.link, project.repository].filter((url) => url !== undefined);
      return {
        title,
        dates: datesOf(periodIn(year), content),
        details: itemsOf(entity, role, team),
        addresses: urls.map((url) => ({ text: readableAddress(url), href: url })),
        prose: proseOf(description, content),
        highlights: [...(outcome ? [outcome] : []), ...(project.highlights ?? [])],
        note: oneLineOf(project.technologies, content),
      };
    }),
  };
}

function skillsSection(content: Content): ResumeSection {
  const { site, messages, skills } = content;
  const { experience, projects } = assignIds(content);
  const uses = usesOf(experience, projects, site.updated);
  const span = yearSpan(uses);
  const withYears = (skill: string) => {
    const { years } = skillYears(skill, uses, span);
    if (years === 0) return skill;
    const inWords = interpolatePlural(messages.years, years, site.language);
    return interpolate(messages.skillAndYears, { skill, years: inWords });
  };
  return {
    title: messages.skills,
    lines: skills.map(({ group, level, skills }) => ({
      label: joined(
        commaOf(content),
        isSameName(group, messages.skills) ? undefined : group,
        isSameName(group, level ?? '') ? undefined : level,
      ),
      text: listed(
        skills.map(({ name }) => (site.resume?.skillYears ? withYears(name) : name)),
        content,
      ),
    })),
  };
}

/** @returns the dates of an entry, one of which or both may be missing; without an end it goes on */
function datesOf(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  content: Content,
): string | undefined {
  const { site, messages } = content;
  if (start === undefined) return monthOf(end, content);
  return formatPeriod(start, end, { language: site.language, now: messages.now });
}

const monthOf = (date: string | undefined, { site }: Content) =>
  date && formatMonth(date, site.language);

const itemsOf = (...texts: (string | undefined)[]): ResumeItem[] =>
  texts.flatMap((text) => (text ? [{ text }] : []));

const paragraphs = (text = ''): Prose =>
  splitParagraphs(text).map((paragraph) => ({ tag: 'p', children: [paragraph] }));

/** @returns the elements of a text in Markdown */
const proseOf = (markdown: string | undefined, { descriptions }: Content): Prose =>
  descriptions.get(markdown ?? '') ?? paragraphs(markdown);

const lineOf = (items: string[], content: Content) =>
  items.length > 0 ? [{ text: listed(items, content) }] : [];

/** @returns the items in one line, with semicolons between those that have commas of their own */
function listed(items: string[], content: Content): string {
  const comma = commaOf(content);
  return items.join(items.some((text) => text.includes(comma.trim())) ? '; ' : comma);
}

/** @returns as many of the technologies, from the first, as one line has room for */
function oneLineOf(technologies: string[], content: Content): string {
  const lines = technologies.map((_, index) =>
    technologies.slice(0, index + 1).join(commaOf(content)),
  );
  return lines.findLast(({ length }, index) => index === 0 || length <= MAX_LINE_LENGTH) ?? '';
}
