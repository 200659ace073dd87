import { POSTS_PATH, pathIn, type RouteName, routes } from '#pages/routes.ts';
import { interpolate } from '#schema/messages/interpolate.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { timeOf } from '#schema/periods/format-period.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import type { Case } from '#views/articles/cases.ts';
import { type headView, isCase } from '#views/head-view.ts';
import { withoutHiddenSections } from '#views/home-sections.ts';
import { fileLanguageAttributes } from '#views/languages/languages-view.ts';

type HeadView = ReturnType<typeof headView>;

export function jsonLd(content: Content): Record<RouteName, object> {
  const { site, messages } = content;
  const root = siteRoot(site.url);
  const language = fileLanguageAttributes(content, 'projects.yaml').lang;
  return {
    home: {
      ...page('ProfilePage', { url: root, language: site.language }),
      dateModified: timeOf(site.updated),
      mainEntity: { ...owner(content), ...careerData(content) },
    },
    projects: {
      ...page('CollectionPage', { url: pathIn(root, routes.projects.path), language }),
      name: messages.allProjects,
      description: interpolate(messages.allProjectsDescription, { name: site.name }),
      author: owner(content),
    },
  };
}

export function articleJsonLd(content: Content, article: Case | TextPage, head: HeadView): object {
  const { description, image } = head;
  const author = owner(content);
  if (isCase(article)) {
    const { title: headline, technologies: keywords } = article.project;
    return { ...page('TechArticle', head), headline, description, image, keywords, author };
  }
  const { title, name, date, updated, tags } = article;
  const shared = { description, author };
  if (date)
    return { ...page('BlogPosting', head), ...shared, headline: title, image, keywords: tags };
  const type = name === POSTS_PATH.slice(1) ? 'CollectionPage' : 'WebPage';
  return { ...page(type, head), ...shared, name: title, dateModified: updated && timeOf(updated) };
}

const page = (
  type: string,
  { url, language, times }: Pick<HeadView, 'url' | 'language'> & Partial<HeadView>,
) => ({
  '@context': 'https://schema.org',
  '@type': type,
  url,
  inLanguage: language,
  ...(times && { datePublished: times.published, dateModified: times.modified }),
});

/** Describes the owner, with the same id in every language. */
const owner = ({ site, siteLanguages: [first] }: Content) => ({
  '@type': 'Person',
  '@id': `${first.url}#owner`,
  name: site.name,
  url: siteRoot(site.url),
});

/** Describes the career as home shows it, without the e-mail address, which harvesters would find. */
function careerData(content: Content) {
  const { site, experience, skills } = withoutHiddenSections(content);
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
