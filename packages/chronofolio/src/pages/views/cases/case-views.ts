import type { CaseView } from '#pages/documents/case.tsx';
import { casePath } from '#pages/routes.ts';
import { factsOf } from '#pages/views/all-projects-view.ts';
import { headOf } from '#pages/views/head-view.ts';
import { markedLanguageOf } from '#pages/views/languages/languages-view.ts';
import { type Pictures, required, withPictures } from '#pages/views/pictures.ts';
import { featuredOf } from '#pages/views/projects-view.ts';
import { datesOf, firstMonth, formatPeriod, monthAfter, yearOf } from '#schema/format-period.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { isHeading, mapElements, plainTextOf } from '#schema/prose.ts';
import type { Content } from '#schema/schema.ts';
import type { Prose } from '#schema/types.ts';
import { formatNumber, interpolate, interpolatePlural } from '#schema/words/interpolate.ts';
import type { Case } from './cases.ts';

/** @param neighbours the cases above and below this one in All Projects */
export function caseView(
  content: Content,
  entry: Case,
  [previous, next]: (Case | undefined)[],
  pictures: Pictures,
): CaseView {
  const { slug, project } = entry;
  const { site, messages } = content;
  const text = caseText(content, slug);
  const { title, year, role, entity, team, status } = project;
  const { start, end } = datesOf(year);
  const description = required(content.descriptions, project.description);
  const path = casePath(slug);
  const pageTitle = interpolate(messages.caseTitle, { title, name: site.name });
  const linkTo = (other: Case | undefined, label: string) =>
    other && { path: casePath(other.slug), title: other.project.title, label };
  return {
    ...factsOf(project, description, pictures),
    slug,
    path,
    head: headOf(content, entry, path, pageTitle, plainTextOf(description)),
    // On pages in the first language, `lang` is only on the document.
    language: markedLanguageOf(content, 'projects.yaml'),
    textLanguage: markedLanguageOf(content, `projects/${slug}.md`),
    period: formatPeriod(start, end, { language: site.language, now: messages.now }),
    months: monthScale(year, content),
    role: [role, entity, status && messages[status]].filter(Boolean).join(' · '),
    team,
    text: withPictures(text, pictures),
    contents: contentsOf(text),
    previous: linkTo(previous, messages.previousCase),
    next: linkTo(next, messages.nextCase),
    words: messages,
  };
}

/** @returns styles that animate the picture of a card into the first picture of its case */
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

function caseText({ cases, original }: Content, name: string): Prose {
  const { prose } = required(cases, name);
  return original ? withIdsOf(required(original.cases, name).prose, prose) : prose;
}

/** @returns the text with the ids of the headings in the first language, unless it has other headings */
function withIdsOf(original: Prose, text: Prose): Prose {
  const [ids, translated] = [headingIds(original), headingIds(text)];
  if (ids.length !== translated.length) return text;
  const idOf = new Map(translated.map((id, index) => [id, ids[index] ?? id]));
  const renamed = (id: string) => idOf.get(decodeUri(id)) ?? id;
  return mapElements(text, ({ ...element }) => {
    const { href, attributes } = element;
    if (href?.startsWith('#')) element.href = `#${renamed(href.slice(1))}`;
    if (attributes?.id) element.attributes = { ...attributes, id: renamed(String(attributes.id)) };
    return element;
  });
}

const headingIds = (prose: Prose): string[] =>
  prose.flatMap((node) => (isHeading(node) ? String(node.attributes?.id) : []));

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
