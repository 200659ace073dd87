import { casePath, pathIn, routes } from '#pages/routes.ts';
import type { ProjectFacts, ProjectItem } from '#pages/sections/projects/project-facts.tsx';
import type { AllProjectsView } from '#pages/sections/projects/project-table.tsx';
import { formatNumber } from '#schema/messages/interpolate.ts';
import { basePath, hostName } from '#schema/names/addresses.ts';
import { splitOutcome } from '#schema/outcome.ts';
import { formatYears, lastYearOf, yearOf } from '#schema/periods/format-period.ts';
import { yearSpan } from '#schema/periods/skill-years.ts';
import type { Content } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { bulletList } from './entry-texts.ts';
import { captionedPictures, type Pictures, required } from './pictures.ts';
import { quotesAbout, type Testimonials } from './testimonials.ts';

const MAX_CHIPS_PER_ROW = 7;

export function projectItems(
  content: Content,
  { ofProject }: Testimonials,
  pictures: Pictures,
  prose: (markdown: string) => ProseTree,
): ProjectItem[] {
  const { language, updated, url } = content.site;
  const { messages } = content;
  const base = basePath(url);
  return content.projects.map((project, index) => {
    const casePage = project.case
      ? { href: pathIn(base, casePath(project.case)), label: messages.readCase }
      : undefined;
    const row = {
      href: `${pathIn(base, routes.projects.path)}#${project.id}`,
      label: project.story ? messages.story : messages.details,
    };
    const { year, image, entity, role, team, highlights, story, status } = project;
    return {
      ...factsView(project, prose(project.description), pictures),
      year: formatYears(year, { language, now: messages.now }),
      from: yearOf(year),
      to: lastYearOf(year, updated),
      picture: image && { alt: image.alt, ...required(pictures, image.src) },
      video: project.video && `/${project.video}`,
      credit: [role, team, status && messages[status]].filter(Boolean).join(' · '),
      entity,
      highlights: bulletList(content, highlights),
      story: story ? prose(story) : [],
      case: casePage,
      inside: casePage ?? row,
      quotes: quotesAbout(ofProject(index), content),
    };
  });
}

export function factsView(
  { id, title, link, repository, technologies, images, outcome }: Content['projects'][number],
  description: ProseTree,
  pictures: Pictures,
): ProjectFacts {
  return {
    id,
    title,
    link,
    repository,
    technologies,
    description,
    host: link && hostName(link),
    images: captionedPictures(images, pictures),
    outcome: outcome ? splitOutcome(outcome) : undefined,
  };
}

export function allProjectsView(
  { site: { language } }: Content,
  projects: ProjectItem[],
): AllProjectsView {
  const years = new Set(projects.flatMap((project) => (project.from ? yearSpan([project]) : [])));
  return {
    projects: projects.map((project, index) => ({
      ...project,
      chips: chipsView(project.technologies, MAX_CHIPS_PER_ROW, language),
      isRepeatedYear: projects[index - 1]?.year === project.year,
    })),
    // Sorted and formatted here, because browsers sort a language and write its digits differently.
    technologies: [...new Set(projects.flatMap(({ technologies }) => technologies))].sort((a, b) =>
      a.localeCompare(b, language),
    ),
    years: [...years]
      .sort((a, b) => b - a)
      .map((year) => ({ year, label: formatNumber(year, language) })),
  };
}

export function chipsView(technologies: string[], most: number, language: string) {
  const others = technologies.slice(most);
  return {
    technologies: technologies.slice(0, most),
    more:
      others.length > 0
        ? { label: `+${formatNumber(others.length, language)}`, technologies: others }
        : undefined,
  };
}
