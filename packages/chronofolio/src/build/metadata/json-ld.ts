import { casePathIn, pathIn, type RouteName } from '#pages/routes.ts';
import type { Case } from '#pages/views/cases/case-views.ts';
import { onHome } from '#pages/views/home-sections.ts';
import { required } from '#pages/views/pictures.ts';
import { cardOf } from '#pages/views/share-card-view.ts';
import { descriptionOf, textPageUrl } from '#pages/views/text-page-view.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { plainTextOf } from '#schema/prose.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { interpolate } from '#schema/words/interpolate.ts';

export function jsonLd(content: Content): Record<RouteName, object> {
  const { site, messages } = content;
  const root = siteRoot(site.url);
  return {
    home: {
      ...page('ProfilePage', pathIn(root, 'home'), content),
      dateModified: timeOf(site.updated),
      mainEntity: { ...owner(content), ...careerOf(content) },
    },
    projects: {
      ...page('CollectionPage', pathIn(root, 'projects'), content),
      name: messages.allProjects,
      description: interpolate(messages.allProjectsDescription, { name: site.name }),
      author: owner(content),
    },
  };
}

export function caseJsonLd(content: Content, entry: Case): object {
  const { project, slug } = entry;
  return {
    ...page('TechArticle', casePathIn(siteRoot(content.site.url), slug), content),
    headline: project.title,
    description: plainTextOf(required(content.descriptions, project.description)),
    image: cardOf(content, entry).image,
    dateModified: timeOf(content.site.updated),
    keywords: project.technologies,
    author: owner(content),
  };
}

export function textPageJsonLd(content: Content, text: TextPage): object {
  const { title, date, updated, tags } = text;
  const shared = {
    ...page(date ? 'BlogPosting' : 'WebPage', textPageUrl(content, text), content),
    description: descriptionOf(text),
    author: owner(content),
    dateModified: timeOf(updated),
  };
  if (!date) return { ...shared, name: title };
  const { image } = cardOf(content, text);
  return { ...shared, headline: title, image, datePublished: timeOf(date), keywords: tags };
}

/** @returns the first second of a day; `undefined` for a year or a month, which are no complete date */
const timeOf = (date = ''): string | undefined =>
  date.length === 'yyyy-mm-dd'.length ? `${date}T00:00:00Z` : undefined;

const page = (type: string, url: string, { site }: Content) => ({
  ...{ '@context': 'https://schema.org', '@type': type, url, inLanguage: site.language },
});

/** Describes the owner, with the same id in every language. */
const owner = ({ site, siteLanguages: [first] }: Content) => ({
  ...{ '@type': 'Person', '@id': `${first.url}#owner`, name: site.name, url: siteRoot(site.url) },
});

/** Describes the career as home shows it, without the e-mail address, which harvesters would find. */
function careerOf(content: Content) {
  const { site, experience, skills } = onHome(content);
  const employers = experience.filter((job) => !job.break && job.start && job.end === undefined);
  return {
    jobTitle: site.role,
    description: site.pitch,
    image: site.image,
    sameAs: site.links.flatMap(({ url }) => (url.startsWith('mailto:') ? [] : url)),
    knowsAbout: skills.flatMap((group) => group.skills.map(({ name }) => name)),
    worksFor: employers.flatMap(({ company, link }) =>
      company ? { '@type': 'Organization', name: company, url: link } : [],
    ),
  };
}

/** Inserts the data at the end of a page, where it does not delay the content. */
export function withJsonLd(page: string, data: object): string {
  // A `<` could end the script element or begin a comment.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return page.replace(
    '</body>',
    () => `<script type="application/ld+json">${json}</script></body>`,
  );
}
