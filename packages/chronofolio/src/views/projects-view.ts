import type { ProjectItem } from '#pages/sections/projects/project-facts.tsx';
import type { ProjectsView } from '#pages/sections/projects/projects.tsx';
import { formatNumber, interpolate, interpolatePlural } from '#schema/messages/interpolate.ts';
import { formatYears, yearsOfAll } from '#schema/periods/format-period.ts';
import type { Content } from '#schema/schema.ts';
import { chipsView } from './all-projects-view.ts';

/** The greatest number of chips on a card. A chip such as `+3` stands for the others. */
const MAX_CHIPS_PER_CARD = 5;
/** The number of projects on home if none is featured. */
const NEWEST = 3;

export function projectsView(
  { projects, messages, site: { language, updated } }: Content,
  views: ProjectItem[],
): ProjectsView {
  const featured = featuredProjects(projects);
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
      chips: chipsView(project.technologies, MAX_CHIPS_PER_CARD, language),
      lead: leadHeight(featured, index),
    })),
  };
}

/** @returns how high the large text in the place of a missing picture is: as the picture beside it, or as itself */
function leadHeight(featured: Content['projects'], index: number): 'picture' | 'text' | undefined {
  const project = featured[index];
  if (!project || project.image) return undefined;
  // The first card is alone in its row; the others are in pairs.
  const beside = index > 0 ? featured[index % 2 === 1 ? index + 1 : index - 1] : undefined;
  if (beside?.image) return 'picture';
  return project.outcome && (!beside || beside.outcome) ? 'text' : undefined;
}

/** @returns the projects that have a card on home: the featured ones, or else the newest */
export function featuredProjects<Project extends { feature: boolean }>(
  projects: Project[],
): Project[] {
  const featured = projects.filter(({ feature }) => feature);
  return featured.length > 0 ? featured : projects.slice(0, NEWEST);
}
