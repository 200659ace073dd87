import type { CaseView } from '#pages/documents/case.tsx';
import { casePath, casePathIn } from '#pages/routes.ts';
import { alternatesOf, languageOf } from '#pages/views/languages/languages-view.ts';
import { captionedPictures, type Pictures, required, withPictures } from '#pages/views/pictures.ts';
import { featuredOf } from '#pages/views/projects-view.ts';
import { datesOf, firstMonth, formatPeriod, monthAfter, yearOf } from '#schema/format-period.ts';
import { hostName, siteRoot } from '#schema/names/addresses.ts';
import { splitOutcome } from '#schema/outcome.ts';
import { elementsIn, isHeading, plainTextOf } from '#schema/prose.ts';
import type { CaseText, Content } from '#schema/schema.ts';
import { isPicture } from '#schema/section-schema.ts';
import type { Prose } from '#schema/types.ts';
import { formatNumber, interpolate, interpolatePlural } from '#schema/words/interpolate.ts';
import { caseText } from './heading-ids.ts';

export interface Case {
  slug: string;
  project: Content['projects'][number];
  text: CaseText;
}

export function casesOf(content: Content): Case[] {
  return content.projects.flatMap((project) => {
    if (!project.case) return [];
    const text = required(content.cases, project.case);
    const isFallback = content.fallbackFiles.has(`projects/${project.case}.md`);
    const title = (!isFallback && text.title) || project.title;
    return [{ slug: project.case, project: { ...project, title }, text }];
  });
}

/** @returns the first picture in the text of a case, or else the picture of its card */
export function firstPictureOf({ text, project }: Case): { src: string; alt: string } | undefined {
  return elementsIn(text.prose).find(isPicture) ?? project.image;
}

export function caseView(
  content: Content,
  cases: Case[],
  index: number,
  pictures: Pictures,
): CaseView {
  const entry = cases[index];
  if (!entry) throw new Error(`There is no case ${index}`);
  const { slug, project } = entry;
  const { site, messages } = content;
  const text = caseText(content, slug);
  const { title, link, role, entity, team, outcome, repository, technologies, images, status } =
    project;
  const { start, end } = datesOf(project.year);
  const { language } = site;
  const neighbour = (at: number) => {
    const other = cases[at];
    return other && { path: casePath(other.slug), title: other.project.title };
  };
  return {
    slug,
    id: project.id,
    // On pages in the first language, only the document has a language.
    language: content.original && languageOf(content, 'projects.yaml'),
    textLanguage: content.original && languageOf(content, `projects/${slug}.md`),
    url: casePathIn(siteRoot(site.url), slug),
    alternates: alternatesOf(content, (home) => casePathIn(home, slug)),
    pageTitle: interpolate(messages.caseTitle, { title, name: site.name }),
    title,
    summary: plainTextOf(required(content.descriptions, project.description)),
    description: required(content.descriptions, project.description),
    period: formatPeriod(start, end, { language, now: messages.now }),
    months: monthScale(project.year, content),
    outcome: outcome ? splitOutcome(outcome) : undefined,
    role: [role, entity, status && messages[status]].filter(Boolean).join(' · '),
    team,
    technologies,
    images: captionedPictures(images, pictures),
    link: link ? { url: link, host: hostName(link) } : undefined,
    repository,
    text: withPictures(text, pictures),
    contents: contentsOf(text),
    previous: neighbour(index - 1),
    next: neighbour(index + 1),
    words: {
      period: messages.period,
      role: messages.role,
      team: messages.team,
      previous: messages.previousCase,
      next: messages.nextCase,
      footnotes: messages.footnotes,
      backToText: messages.backToText,
    },
  };
}

/** @returns the names by which the picture of a card becomes the first picture of its case */
export const transitionCss = ({ projects }: Content): string =>
  featuredOf(projects)
    .flatMap(({ id, case: slug }) =>
      slug
        ? `:is([id="${id}"] article>:first-child,[data-case="${slug}"] li:first-child) img{view-transition-name:case-${slug}}`
        : [],
    )
    .join('');

export const contentsOf = (prose: Prose) =>
  prose.flatMap((node) => {
    if (!isHeading(node) || node.tag !== 'h2') return [];
    return [{ id: String(node.attributes?.id), title: plainTextOf([node]) }];
  });

/** The limit of ticks, above which only every third month has a tick. */
const MAX_TICKS = 60;

/** @returns the scale of a project whose dates have months, with places in percent of the scale */
function monthScale(years: string, { site, messages }: Content) {
  const { start, end = site.updated } = datesOf(years);
  if (![start, end].every((date) => date.length > 4)) return undefined;
  const first = yearOf(start);
  const count = (yearOf(end) - first + 1) * 12;
  const place = (month: number) => Math.round(((month - first * 12) / count) * 10_000) / 100;
  const step = count > MAX_TICKS ? 3 : 1;
  const [from, to] = [firstMonth(start), monthAfter(end)];
  return {
    ticks: Array.from({ length: count / step + 1 }, (_, index) => {
      const month = first * 12 + index * step;
      return {
        place: place(month),
        isYear: month % 12 === 0,
        isInPeriod: month >= from && month <= to,
      };
    }),
    years: Array.from({ length: count / 12 }, (_, index) => ({
      place: place((first + index) * 12),
      label: formatNumber(first + index, site.language),
    })),
    from: place(from),
    length: Math.round((place(to) - place(from)) * 100) / 100,
    label: interpolatePlural(messages.months, to - from, site.language),
  };
}
