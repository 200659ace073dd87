import type { CaseView } from '#pages/documents/case.tsx';
import { casePath } from '#pages/routes.ts';
import { interpolate } from '#schema/messages/interpolate.ts';
import { datesOf, formatPeriod } from '#schema/periods/format-period.ts';
import { isHeading, plainTextOf } from '#schema/prose-tree.ts';
import type { Content } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { factsView } from '#views/all-projects-view.ts';
import { headView } from '#views/head-view.ts';
import { markedLanguageAttributes } from '#views/languages/languages-view.ts';
import { type Pictures, required, withPictures } from '#views/pictures.ts';
import { featuredProjects } from '#views/projects-view.ts';
import type { Case } from './cases.ts';

/** @param cases all cases, in the order of All Projects */
export function caseView(
  content: Content,
  shown: Case,
  cases: Case[],
  pictures: Pictures,
): CaseView {
  const { slug, project, text } = shown;
  const { site, messages } = content;
  const index = cases.indexOf(shown);
  const { title, year, role, entity, team, status } = project;
  const { start, end } = datesOf(year);
  const description = required(content.descriptions, project.description);
  const path = casePath(slug);
  const pageTitle = interpolate(messages.caseTitle, { title, name: site.name });
  const linkTo = (other: Case | undefined, label: string) =>
    other && { path: casePath(other.slug), title: other.project.title, label };
  return {
    ...factsView(project, description, pictures),
    slug,
    path,
    head: headView(content, shown, path, pageTitle, plainTextOf(description)),
    // On pages in the first language, `lang` is only on the document.
    language: markedLanguageAttributes(content, 'projects.yaml'),
    textLanguage: markedLanguageAttributes(content, `projects/${slug}.md`),
    period: formatPeriod(start, end, { language: site.language, now: messages.now }),
    role: [role, team, entity, status && messages[status]].filter(Boolean).join(' · '),
    text: withPictures(text.prose, pictures),
    contents: tableOfContents(text.prose),
    previous: linkTo(cases[index - 1], messages.previousCase),
    next: linkTo(cases[index + 1], messages.nextCase),
    messages,
  };
}

/** @returns styles that animate the picture of a card into the first picture of its case */
export const transitionCss = ({ projects }: Content): string =>
  featuredProjects(projects)
    .flatMap(({ id, case: slug }) =>
      slug
        ? `:is([id="${id}"] article>:first-child,[data-case="${slug}"] li:first-child) img{view-transition-name:case-${slug}}`
        : [],
    )
    .join('');

export const tableOfContents = (prose: ProseTree) =>
  prose.flatMap((node) => {
    if (!isHeading(node) || node.tag !== 'h2') return [];
    return [{ id: String(node.attributes?.id), title: plainTextOf([node]) }];
  });
