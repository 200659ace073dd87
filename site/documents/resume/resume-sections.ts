import type { ListName } from '#model/content-lists.ts';
import { datesOf } from '#model/format-period.ts';
import { groupJobs } from '#model/group-jobs.ts';
import { isSameName } from '#model/names/is-same-name.ts';
import type { Content } from '#model/schema.ts';
import { skillWithYears, usesOf } from '#model/skill-years.ts';
import type { Prose } from '#model/types.ts';
import { assignIds } from '#site/views/assign-ids.ts';
import { entryTexts, formatDates, splitParagraphs } from '#site/views/entry-texts.ts';
import { featuredOf } from '#site/views/projects-view.ts';
import { commaOf, joined, readableAddress } from './formats.ts';

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

/** The sections that are more than the entries of a list. */
const OWN_FORMS: Record<string, MakeSection> = {
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
  languages: (content) => ({
    title: content.messages.languages,
    lines: lineOf(
      content.languages.map(({ language, fluency }) => joined(commaOf(content), language, fluency)),
      content,
    ),
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
  testimonials: (content) => {
    const { title, entries } = listSection('testimonials', content);
    const quoted = entries.map((entry) => ({
      ...entry,
      prose: [{ tag: 'blockquote', children: entry.prose }] satisfies Prose,
    }));
    return { title, entries: quoted };
  },
};

/** @returns a section by its name: the owner's, one with a form of its own, or any other list */
export function resumeSection(name: string, content: Content): ResumeSection {
  const own = content.ownSections.find((section) => section.name === name);
  return own ?? OWN_FORMS[name]?.(content) ?? listSection(name as ListName, content);
}

function listSection(name: ListName, content: Content) {
  return {
    title: content.messages[name],
    entries: entryTexts(name, content).map(({ names, when, text, facts, highlights }) => {
      const [{ text: title, link: href } = { text: '' }, ...others] = names;
      return {
        title,
        href,
        details: others.map(({ text, link: href }) => ({ text, href })),
        dates: when,
        prose: paragraphs(text),
        highlights,
        note: joined(' · ', ...facts),
      };
    }),
  };
}

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
        dates: formatDates(job, content),
        prose: proseOf(job.summary, content),
        highlights: job.highlights,
        note: job.technologies.join(commaOf(content)),
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
          dates: formatDates({ start, end }, content),
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
        dates: formatDates(datesOf(year), content),
        details: itemsOf(entity, role, team),
        addresses: urls.map((url) => ({ text: readableAddress(url), href: url })),
        prose: proseOf(description, content),
        highlights: [...(outcome ? [outcome] : []), ...(project.highlights ?? [])],
        note: project.technologies.join(commaOf(content)),
      };
    }),
  };
}

function skillsSection(content: Content): ResumeSection {
  const { site, messages, skills } = content;
  const { experience, projects } = assignIds(content);
  const uses = usesOf(experience, projects, site.updated);
  const words = { messages, language: site.language };
  return {
    title: messages.skills,
    lines: skills.map(({ group, level, skills }) => ({
      label: joined(
        commaOf(content),
        isSameName(group, messages.skills) ? undefined : group,
        isSameName(group, level ?? '') ? undefined : level,
      ),
      text: joinItems(
        skills.map(({ name }) =>
          site.resume?.skillYears ? skillWithYears(name, uses, words) : name,
        ),
        content,
      ),
    })),
  };
}

const itemsOf = (...texts: (string | undefined)[]): ResumeItem[] =>
  texts.flatMap((text) => (text ? [{ text }] : []));

const paragraphs = (text?: string): Prose =>
  splitParagraphs(text).map((paragraph) => ({ tag: 'p', children: [paragraph] }));

/** @returns the elements of a text in Markdown */
const proseOf = (markdown: string | undefined, { descriptions }: Content): Prose =>
  descriptions.get(markdown ?? '') ?? paragraphs(markdown);

const lineOf = (items: string[], content: Content) =>
  items.length > 0 ? [{ text: joinItems(items, content) }] : [];

/** @returns the items in one line, with semicolons between those that have commas of their own */
function joinItems(items: string[], content: Content): string {
  const comma = commaOf(content);
  return items.join(items.some((text) => text.includes(comma.trim())) ? '; ' : comma);
}
