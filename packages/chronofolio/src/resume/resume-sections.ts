import { definitionOf, type ListName } from '#schema/lists.ts';
import { formatNumber, interpolate } from '#schema/messages/interpolate.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import { findUses, skillWithYears } from '#schema/periods/skill-years.ts';
import type { Content } from '#schema/schema.ts';
import { titlesIn } from '#schema/section-titles.ts';
import { interestsIn, spokenIn } from '#views/about-view.ts';
import { AFTER_TITLE, bulletList, entryTexts, linesIn } from '#views/entry-texts.ts';
import { featuredProjects } from '#views/projects-view.ts';
import { commaOf, joined, readableAddress } from './formats.ts';
import {
  asQuote,
  type Block,
  noteBlock,
  proseBlocks,
  type Run,
  SEPARATOR,
} from './resume-blocks.ts';

/** What becomes lines first, and what also does if the résumé is still too long. */
export const SHORTENING = { lists: 1, olderJobs: 2, projects: 3, outcomes: 4 };

/** The jobs that stay whole, and the lines that stay of a list. */
const [FULL_JOBS, LINES_OF_LIST] = [3, 3];

/** Whether a list is shortened: the short lists are, but degrees are what most employers ask for. */
const isShortened = (name: ListName) =>
  definitionOf(name).belowSection !== undefined && name !== 'education';

/** The functions for sections that are not simply the entries of a list. */
const OWN_FORMS: Record<string, (content: Content, shortening: number) => Block[]> = {
  summary: summaryBlocks,
  experience: jobBlocks,
  projects: projectBlocks,
  skills: skillLines,
  languages: (content) => lineOf(spokenIn(content), content),
  interests: (content) => lineOf([interestsIn(content)], content),
  testimonials: (content) => asQuote(listBlocks('testimonials', content).flat()),
};

/** The featured projects. A project without a link gets the address of its case. */
function projectBlocks(content: Content, shortening: number): Block[] {
  const root = siteRoot(content.site.url);
  const projects = featuredProjects(content.projects).map((project) => ({
    ...project,
    link: project.link ?? (project.case && `${root}projects/${project.case}`),
  }));
  const entries = listBlocks('projects', { ...content, projects });
  if (shortening < SHORTENING.projects) return entries.flat();
  const hasOutcomes = shortening < SHORTENING.outcomes;
  return entries
    .flat()
    .filter(({ kind }) => kind === 'entry' || (hasOutcomes && kind === 'outcome'));
}

function jobBlocks(content: Content, shortening: number): Block[] {
  const entries = listBlocks('experience', content);
  if (shortening < SHORTENING.olderJobs) return entries.flat();
  return [...entries.slice(0, FULL_JOBS), ...linesOf(entries.slice(FULL_JOBS))].flat();
}

const linesOf = (entries: Block[][]): Block[][] => entries.map((entry) => entry.slice(0, 1));

/** @returns a list; shortened, its newest entries as lines, and the number and the address of all others */
function otherBlocks(name: ListName, content: Content, shortening: number): Block[] {
  const entries = listBlocks(name, content);
  if (shortening < SHORTENING.lists || !isShortened(name)) return entries.flat();
  const { messages, site } = content;
  const count = entries.length - LINES_OF_LIST;
  const more = interpolate(messages.andMore, { count: formatNumber(count, site.language) });
  const address = { text: readableAddress(site.url), href: site.url };
  return [
    ...linesOf(entries.slice(0, LINES_OF_LIST)).flat(),
    ...(count > 0 ? noteBlock([{ text: more }, address], 'line') : []),
  ];
}

/** @returns a section by its name: a Markdown section, one with a function of its own, or any other list */
export function sectionBlocks(
  name: string,
  content: Content,
  { title: ownTitle, shortening }: { title?: string | undefined; shortening: number },
): Block[] {
  const section = content.markdownSections.find(({ name: other }) => other === name);
  const below = section
    ? proseBlocks(section.prose)
    : (OWN_FORMS[name]?.(content, shortening) ??
      otherBlocks(name as ListName, content, shortening));
  const title = ownTitle ?? section?.title ?? titleOf(name as ListName, content);
  return below.length > 0 ? [{ kind: 'section', runs: [{ text: title }] }, ...below] : [];
}

function titleOf(name: ListName, { projects, messages, site }: Content): string {
  const onHome = titlesIn(site.sections)[name];
  if (onHome) return onHome;
  const isSelection = name === 'projects' && featuredProjects(projects).length < projects.length;
  return isSelection ? messages.selectedProjects : messages[name];
}

function listBlocks(name: ListName, content: Content): Block[][] {
  const comma = commaOf(content);
  return entryTexts(name, content).map((entry, index): Block[] => {
    const { names, when, text, facts, authors, outcome, highlights, ...more } = entry;
    const { technologies = [], links } = more;
    const title = names.flatMap(({ text, link: href }, index): Run[] =>
      index > 0
        ? [{ text: index > 1 ? comma : AFTER_TITLE }, { text, href }]
        : [{ text, href, look: 'strong' }],
    );
    const runs = when ? [...title, SEPARATOR, { text: when, look: 'muted' as const }] : title;
    if (content[name][index]?.short) return [{ kind: 'entry', runs }];
    return [
      { kind: 'entry', runs },
      ...proseBlocks(authors).map((block): Block => ({ ...block, kind: 'note' })),
      ...noteBlock(facts.map((text) => ({ text }))),
      ...(outcome
        ? [{ kind: 'outcome' as const, runs: [{ text: outcome, look: 'strong' as const }] }]
        : []),
      ...textBlocks(text, content),
      ...proseBlocks(bulletList(content, highlights)),
      ...noteBlock([
        { text: technologies.join(comma) },
        ...links.map(({ link }) => ({ text: readableAddress(link), href: link })),
      ]),
    ];
  });
}

function summaryBlocks(content: Content): Block[] {
  const { about, site } = content;
  const { summary } = site.resume ?? {};
  return summary ? textBlocks(summary, content) : proseBlocks(about);
}

function skillLines(content: Content): Block[] {
  const { site, messages, skills, experience, projects } = content;
  const uses = findUses(experience, projects, site.updated);
  const wording = { messages, language: site.language };
  return skills.flatMap(({ group, level, skills }) => {
    const label = joined(
      commaOf(content),
      isSameName(group, messages.skills) ? undefined : group,
      isSameName(group, level ?? '') ? undefined : level,
    );
    const names = skills.map(({ name }) =>
      site.resume?.skillYears ? skillWithYears(name, uses, wording) : name,
    );
    return lineOf(names, content, label);
  });
}

/** @returns the blocks of a text, which is Markdown in some fields */
function textBlocks(text: string | undefined, { descriptions }: Content): Block[] {
  const prose = descriptions.get(text ?? '');
  return prose
    ? proseBlocks(prose)
    : linesIn(text).map((text) => ({ kind: 'text', runs: [{ text }] }));
}

/** @returns the items on one line, separated by semicolons if an item contains a comma */
function lineOf(items: string[], content: Content, label = ''): Block[] {
  const comma = commaOf(content);
  const text = items.join(items.some((item) => item.includes(comma.trim())) ? '; ' : comma);
  const strong: Run[] = label ? [{ text: `${label}: `, look: 'strong' }] : [];
  return text ? [{ kind: 'line', runs: [...strong, { text }] }] : [];
}
