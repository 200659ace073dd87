import type { ProjectItem } from '#pages/sections/projects/project-facts.tsx';
import type { ProjectsView } from '#pages/sections/projects/projects.tsx';
import { formatYears, yearsOfAll } from '#schema/format-period.ts';
import type { Content } from '#schema/schema.ts';
import { formatNumber, interpolate, interpolatePlural } from '#schema/words/interpolate.ts';
import { chipsOf } from './chips.ts';

/** `+3` stands for the others. */
const MAX_CHIPS_PER_CARD = 5;
/** Without any featured project, home shows this many. */
const NEWEST = 3;

export function projectsView(
  { projects, messages, site: { language, updated } }: Content,
  views: ProjectItem[],
): ProjectsView {
  const featured = featuredOf(projects);
  return {
    note:
      featured.length < projects.length
        ? interpolate(messages.featuredOfAll, {
            featured: formatNumber(featured.length, language),
            all: formatNumber(projects.length, language),
          })
        : undefined,
    all: interpolate(messages.projectsAndYears, {
      projects: interpolatePlural(messages.projectCount, projects.length, language),
      years:
        projects.length > 0
          ? formatYears(yearsOfAll(projects, updated), { language, now: messages.now })
          : '',
    }),
    featured: featured.map((project, index) => ({
      ...(views[projects.indexOf(project)] as ProjectItem),
      ...chipsOf(project.technologies, MAX_CHIPS_PER_CARD, language),
      lead: leadOf(featured, index),
    })),
  };
}

/**
 * @returns how high the large type of a card is: as a picture if one is in the card beside it; as its
 * text if it is an outcome and the card beside it has one too; `undefined` for a card without
 */
function leadOf(featured: Content['projects'], index: number): 'picture' | 'text' | undefined {
  const project = featured[index];
  if (!project || project.image) return undefined;
  // The first card is alone in its row; the others stand two and two.
  const beside = index > 0 ? featured[index % 2 === 1 ? index + 1 : index - 1] : undefined;
  if (beside?.image) return 'picture';
  return project.outcome && (!beside || beside.outcome) ? 'text' : undefined;
}

/** @returns the projects that have a card on home: the featured ones, or else the newest */
export function featuredOf<Project extends { feature: boolean }>(projects: Project[]): Project[] {
  const featured = projects.filter(({ feature }) => feature);
  return featured.length > 0 ? featured : projects.slice(0, NEWEST);
}
