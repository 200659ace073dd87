import type { ListName } from '#model/content-lists.ts';
import { datesOf } from '#model/format-period.ts';
import { groupJobs } from '#model/group-jobs.ts';
import { isSameName } from '#model/names/is-same-name.ts';
import type { Content } from '#model/schema.ts';
import { skillWithYears, usesOf } from '#model/skill-years.ts';
import { assignIds } from '#site/views/assign-ids.ts';
import { entryTexts, formatDates, splitParagraphs } from '#site/views/entry-texts.ts';
import { featuredOf } from '#site/views/projects-view.ts';
import { commaOf, joined, readableAddress } from './formats.ts';
import {
  element,
  entryOf,
  forPaper,
  type ResumeElement,
  type ResumeNode,
} from './resume-document.ts';

/** What is below the title of a section. */
type MakeSection = (content: Content) => ResumeNode[];

/** The sections that are more than the entries of a list. */
const OWN_FORMS: Record<string, MakeSection> = {
  summary: (content) => [
    ...summaryOf(content),
    ...lineOf(
      (content.site.facts ?? []).map(({ figure, label }) => `${figure} ${label}`),
      content,
    ),
  ],
  experience: experienceEntries,
  projects: projectEntries,
  skills: skillLines,
  languages: (content) =>
    lineOf(
      content.languages.map(({ language, fluency }) => joined(commaOf(content), language, fluency)),
      content,
    ),
  interests: (content) =>
    lineOf(
      (content.site.interests ?? []).map(({ name, keywords }) =>
        keywords && keywords.length > 0 ? `${name} (${keywords.join(commaOf(content))})` : name,
      ),
      content,
    ),
};

/** @returns a section by its name: the owner's, one with a form of its own, or any other list */
export function resumeSection(name: string, content: Content): ResumeElement[] {
  const own = content.ownSections.find((section) => section.name === name);
  const below = own
    ? forPaper(own.prose)
    : (OWN_FORMS[name]?.(content) ?? listEntries(name as ListName, content));
  const title = own?.title ?? titleOf(name as ListName, content);
  return below.length > 0 ? [element('section', element('h2', title), ...below)] : [];
}

function titleOf(name: ListName, { projects, messages }: Content): string {
  const isSelection = name === 'projects' && featuredOf(projects).length < projects.length;
  return isSelection ? messages.selectedProjects : messages[name];
}

const listEntries = (name: ListName, content: Content) =>
  entryTexts(name, content).map(({ names, when, text, facts, highlights }) => {
    const [{ text: title, link: href } = { text: '' }, ...details] = names;
    const paragraphs = paragraphsOf(text);
    return entryOf('article', 'h3', commaOf(content), {
      title,
      href,
      details: details.map(({ text, link: href }) => ({ text, href })),
      dates: when,
      text: name === 'testimonials' ? [element('blockquote', ...paragraphs)] : paragraphs,
      highlights,
      note: joined(' · ', ...facts),
    });
  });

function summaryOf(content: Content): ResumeNode[] {
  const { about, site } = content;
  if (site.resume?.summary) return textOf(site.resume.summary, content);
  return about.length > 0 ? forPaper(about) : paragraphsOf(site.pitch);
}

function experienceEntries(content: Content): ResumeNode[] {
  const comma = commaOf(content);
  return groupJobs(content.experience).flatMap(({ company, jobs, start, end }) => {
    // What the roles share is said once. A company may have moved, so each place is named.
    const description = jobs.find(({ description }) => description)?.description;
    const places = new Set(jobs.flatMap(({ location }) => location ?? []));
    const subtitle = [[...places].join(' / '), description];
    const href = jobs.find(({ link }) => link)?.link;
    const isOne = jobs.length === 1;
    const roles = jobs.map((job) =>
      entryOf('article.job', isOne ? 'h3' : 'h4', comma, {
        title: job.role,
        details: isOne ? [{ text: company, href }] : [],
        dates: formatDates(job, content),
        subtitle: isOne ? subtitle : [job.description === description ? '' : job.description],
        text: textOf(job.summary, content),
        highlights: job.highlights,
        note: job.technologies.join(comma),
      }),
    );
    if (isOne) return roles;
    const dates = formatDates({ start, end }, content);
    const whole = entryOf('article', 'h3', comma, { title: company, href, dates, subtitle });
    return { ...whole, children: [...whole.children, element('div.roles', ...roles)] };
  });
}

function projectEntries(content: Content): ResumeNode[] {
  const comma = commaOf(content);
  return featuredOf(content.projects).map((project) => {
    const { title, year, description, outcome, role, team, entity } = project;
    const urls = [project.link, project.repository].filter((url) => url !== undefined);
    return entryOf('article', 'h3', comma, {
      title,
      dates: formatDates(datesOf(year), content),
      details: [entity, role, team].flatMap((text) => (text ? [{ text }] : [])),
      addresses: urls.map((url) => ({ text: readableAddress(url), href: url })),
      text: textOf(description, content),
      highlights: [...(outcome ? [outcome] : []), ...(project.highlights ?? [])],
      note: project.technologies.join(comma),
    });
  });
}

function skillLines(content: Content): ResumeNode[] {
  const { site, messages, skills } = content;
  const { experience, projects } = assignIds(content);
  const uses = usesOf(experience, projects, site.updated);
  const words = { messages, language: site.language };
  return skills.flatMap(({ group, level, skills }) => {
    const label = joined(
      commaOf(content),
      isSameName(group, messages.skills) ? undefined : group,
      isSameName(group, level ?? '') ? undefined : level,
    );
    const names = skills.map(({ name }) =>
      site.resume?.skillYears ? skillWithYears(name, uses, words) : name,
    );
    return lineOf(names, content, label);
  });
}

const paragraphsOf = (text?: string) =>
  splitParagraphs(text).map((paragraph) => element('p', paragraph));

/** @returns the elements of a text in Markdown */
function textOf(markdown: string | undefined, { descriptions }: Content): ResumeNode[] {
  const prose = descriptions.get(markdown ?? '');
  return prose ? forPaper(prose) : paragraphsOf(markdown);
}

/** @returns the items in one line, with semicolons between those that have commas of their own */
function lineOf(items: string[], content: Content, label = ''): ResumeElement[] {
  const comma = commaOf(content);
  const text = items.join(items.some((item) => item.includes(comma.trim())) ? '; ' : comma);
  return items.length > 0
    ? [element('p.line', ...(label ? [element('b', `${label}: `)] : []), text)]
    : [];
}
