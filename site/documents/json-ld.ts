import type { CollectionPage, Person, ProfilePage, TechArticle, WithContext } from 'schema-dts';
import { datesOf } from '#model/format-period.ts';
import { siteRoot } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { interpolate } from '#model/words/interpolate.ts';
import { casePathIn, pathIn, type RouteName } from '#routes.ts';
import { plainTextOf } from '#site/content/parse-markdown.ts';
import { type Case, caseCardOf } from '#site/views/cases/case-views.ts';
import { onHome } from '#site/views/home-sections.ts';
import { required } from '#site/views/pictures.ts';

/** Only the newest: search engines use a few, and every visitor downloads all. */
const MAX_LISTED = 100;

type PageData = Record<RouteName, WithContext<ProfilePage | CollectionPage>>;

/** @returns structured data of schema.org for each page, for search engines */
export function jsonLd(content: Content): PageData {
  const { site, messages, projects } = content;
  const root = siteRoot(site.url);
  const owner = { '@id': ownerId(content) };
  const url = (route: RouteName) => pathIn(root, route);
  return {
    home: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: url('home'),
      inLanguage: site.language,
      dateModified: site.updated,
      mainEntity: { ...personOf(content), ...owner, url: url('home') },
    },
    projects: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      url: url('projects'),
      name: messages.allProjects,
      description: interpolate(messages.allProjectsDescription, { name: site.name }),
      inLanguage: site.language,
      author: { '@type': 'Person', ...owner, name: site.name, url: url('home') },
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: projects.length,
        itemListElement: projects.slice(0, MAX_LISTED).map(({ title, link, year }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            ...named('CreativeWork', title, link),
            dateCreated: datesOf(year).end ?? datesOf(year).start,
          },
        })),
      },
    },
  };
}

/** @returns structured data of the page of a case */
export function caseJsonLd(content: Content, found: Case): WithContext<TechArticle> {
  const { site, descriptions } = content;
  const { project, slug } = found;
  const root = siteRoot(site.url);
  const { start, end } = datesOf(project.year);
  const url = casePathIn(root, slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    url,
    mainEntityOfPage: url,
    headline: project.title,
    description: plainTextOf(required(descriptions, project.description)),
    image: caseCardOf(content, found).image,
    inLanguage: site.language,
    dateModified: site.updated,
    ...(project.technologies.length > 0 && { keywords: project.technologies }),
    author: { '@type': 'Person', '@id': ownerId(content), name: site.name, url: root },
    about: {
      ...named('CreativeWork', project.title, project.link),
      dateCreated: end ?? start,
    },
  };
}

/** The same in every language. */
const ownerId = ({ siteLanguages: [first] }: Content) => `${first.url}#owner`;

/** Contains only what home shows, without the e-mail address, which harvesters would find. */
function personOf(content: Content): Exclude<Person, string> {
  const { site, experience, skills, education, certificates, awards, languages } = onHome(content);
  const employers = experience.filter(({ end }) => end === undefined);
  return {
    '@type': 'Person',
    name: site.name,
    jobTitle: site.role,
    description: site.pitch,
    ...(site.image && { image: site.image }),
    sameAs: site.links.map(({ url }) => url),
    knowsAbout: skills.flatMap((group) => group.skills.map(({ name }) => name)),
    worksFor: employers.map(({ company, link }) => named('Organization', company, link)),
    ...(education.length > 0 && {
      alumniOf: education.map(({ institution, link }) =>
        named('EducationalOrganization', institution, link),
      ),
    }),
    ...(certificates.length > 0 && {
      hasCredential: certificates.map(({ name, issuer, link }) => ({
        ...named('EducationalOccupationalCredential', name),
        ...(issuer && { recognizedBy: named('Organization', issuer) }),
        ...(link && { url: link }),
      })),
    }),
    ...(awards.length > 0 && { award: awards.map(({ title }) => title) }),
    ...(languages.length > 0 && { knowsLanguage: languages.map(({ language }) => language) }),
  };
}

const named = <Type extends string>(type: Type, name: string, link?: string) => ({
  ...{ '@type': type, name },
  ...(link && { url: link }),
});

/** Inserts data at the end of a whole page, where it does not delay the content. */
export function withJsonLd(page: string, data: object): string {
  // A `<` could end the script element or begin a comment.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return page.replace(
    '</body>',
    () => `<script type="application/ld+json">${json}</script></body>`,
  );
}
