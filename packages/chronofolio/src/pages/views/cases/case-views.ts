import type { CaseView } from '#pages/documents/case.tsx';
import { casePath } from '#pages/routes.ts';
import { factsOf } from '#pages/views/all-projects-view.ts';
import { headOf } from '#pages/views/head-view.ts';
import { markedLanguageOf } from '#pages/views/languages/languages-view.ts';
import { type Pictures, required, withPictures } from '#pages/views/pictures.ts';
import { featuredOf } from '#pages/views/projects-view.ts';
import { datesOf, formatPeriod } from '#schema/format-period.ts';
import { isHeading, plainTextOf } from '#schema/prose.ts';
import type { Content } from '#schema/schema.ts';
import type { Prose } from '#schema/types.ts';
import { interpolate } from '#schema/words/interpolate.ts';
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
  const text = required(content.cases, slug).prose;
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
