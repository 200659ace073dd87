import { formatYears, lastYearOf, spanOfYears, yearOf } from '#model/format-period.ts';
import { basePath, hostName } from '#model/names/addresses.ts';
import { normalizeForSearch } from '#model/names/slug.ts';
import { splitOutcome } from '#model/outcome.ts';
import type { Prose } from '#model/types.ts';
import { digitsOf, formatNumber, interpolatePlural } from '#model/words/interpolate.ts';
import { casePathIn } from '#routes.ts';
import type { ContentWithIds } from './assign-ids.ts';
import { type Pictures, required } from './pictures.ts';
import { quotesOf, type Testimonials } from './testimonials.ts';

export function allProjectsView(
  content: ContentWithIds,
  { ofProjects }: Testimonials,
  pictures: Pictures,
  prose: (markdown: string) => Prose,
) {
  const { projects, messages } = content;
  const { language, updated, url } = content.site;
  const hosts = projects.flatMap(({ link }) => (link ? hostName(link) : []));
  const shared = new Set(hosts.filter((host, index) => hosts.indexOf(host) < index));
  const years = projects.map(({ year }) => formatYears(year, { language, now: messages.now }));
  const isSpan = ({ year }: { year: string }) => lastYearOf(year, updated) > yearOf(year);
  return {
    count: interpolatePlural(messages.projectCount, projects.length, language),
    /** Still has the placeholder `{shown}`, which the page replaces. */
    shownOfAll: interpolatePlural(messages.shownOfAll, projects.length, language),
    // Browsers differ in how they sort texts of a language, and in its digits.
    technologies: sortedTechnologies(projects, language),
    digits: digitsOf(language),
    /** The label of the links to cases. */
    readCase: messages.readCase,
    /** Whether a project took several years, which need more room. */
    hasSpans: projects.some(isSpan),
    projects: projects.map((project, index) => {
      const { id, year, title, link, technologies, image } = project;
      const { description, outcome, role, team, entity, repository, highlights, story } = project;
      const quotes = quotesOf(ofProjects.get(index) ?? [], content);
      const credit = [role, team].filter(Boolean).join(' · ');
      return {
        id,
        year: years[index] ?? '',
        /** Each year of it, by which it is filtered. */
        years: eachYear(yearOf(year), lastYearOf(year, updated), language),
        /** For the dial, in Latin digits. */
        span: spanOfYears(year, updated),
        isRepeatedYear: years[index - 1] === years[index],
        title,
        link,
        ...(link && {
          host: hostName(link),
          // A shared host does not identify the link, so the row adds the title for screen readers.
          ...(shared.has(hostName(link)) && { isSharedHost: true }),
        }),
        technologies,
        ...(image && { picture: { alt: image.alt, ...required(pictures, image.src) } }),
        description: prose(description),
        ...(outcome && { outcome: splitOutcome(outcome) }),
        ...(credit && { credit }),
        ...(entity && { entity }),
        ...(highlights && { highlights: bulletList(highlights) }),
        ...(repository && { repository }),
        ...(story && { story: prose(story) }),
        ...(project.case && { case: casePathIn(basePath(url), project.case) }),
        ...(quotes.length > 0 && { quotes }),
      };
    }),
  };
}

/** @returns the items as a list of running text */
const bulletList = (items: string[]): Prose => [
  { tag: 'ul', children: items.map((item) => ({ tag: 'li', children: [item] })) },
];

/** @returns the years from the first to the last, newest first */
const eachYear = (first: number, last: number, language: string) =>
  Array.from({ length: last - first + 1 }, (_, index) => formatNumber(last - index, language));

/** @returns the technologies, sorted; of several spellings the last */
function sortedTechnologies(projects: ContentWithIds['projects'], language: string): string[] {
  const all = projects.flatMap(({ technologies }) => technologies);
  const spellings = new Map(all.map((name) => [normalizeForSearch(name), name]));
  return [...spellings.values()].sort((a, b) => a.localeCompare(b, language));
}
