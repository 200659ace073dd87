import { pathIn, type RouteName, routes } from '#pages/routes.ts';
import type { Case } from '#pages/views/cases/cases.ts';
import type { headOf } from '#pages/views/head-view.ts';
import { onHome } from '#pages/views/home-sections.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { interpolate } from '#schema/words/interpolate.ts';

type PageHead = ReturnType<typeof headOf>;

export function jsonLd(content: Content): Record<RouteName, object> {
  const { site, messages } = content;
  const root = siteRoot(site.url);
  return {
    home: {
      ...page('ProfilePage', root, content),
      dateModified: timeOf(site.updated),
      mainEntity: { ...owner(content), ...careerOf(content) },
    },
    projects: {
      ...page('CollectionPage', pathIn(root, routes.projects.path), content),
      name: messages.allProjects,
      description: interpolate(messages.allProjectsDescription, { name: site.name }),
      author: owner(content),
    },
  };
}

export function caseJsonLd(content: Content, { project }: Case, head: PageHead): object {
  return {
    ...page('TechArticle', head.url, content),
    headline: project.title,
    description: head.description,
    image: head.image,
    dateModified: timeOf(content.site.updated),
    keywords: project.technologies,
    author: owner(content),
  };
}

export function textPageJsonLd(content: Content, text: TextPage, head: PageHead): object {
  const { title, date, updated, tags } = text;
  const shared = {
    ...page(date ? 'BlogPosting' : 'WebPage', head.url, content),
    description: head.description,
    author: owner(content),
    dateModified: timeOf(updated),
  };
  if (!date) return { ...shared, name: title };
  return {
    ...shared,
    headline: title,
    image: head.image,
    datePublished: timeOf(date),
    keywords: tags,
  };
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
