import type { CollectionPage, Person, ProfilePage, WithContext } from 'schema-dts';
import type { Content } from '#content/schema.ts';
import { interpolate } from '#lib/interpolate.ts';
import { siteRoot } from '#lib/public-url.ts';
import { pathIn, type RouteName } from '#routes.ts';
import { onHome } from '#site/views/views.ts';

/** The newest; search engines show a few, and everyone who opens the page pays for each. */
const MAX_LISTED = 100;

type PageData = Record<RouteName, WithContext<ProfilePage | CollectionPage>>;

/** What each page is about, in the words of schema.org, for search engines. */
export function jsonLd(content: Content): PageData {
  const { site, messages, projects } = content;
  const root = siteRoot(site.url);
  const owner = { '@id': `${root}#owner` };
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
          item: { '@type': 'CreativeWork', name: title, url: link, dateCreated: year },
        })),
      },
    },
  };
}

/** Only what home says as well: an e-mail address would be found by harvesters here. */
function personOf(content: Content): Exclude<Person, string> {
  const { site, experience, skills } = onHome(content);
  const employers = experience.filter(({ end }) => end === undefined);
  return {
    '@type': 'Person',
    name: site.name,
    jobTitle: site.role,
    description: site.pitch,
    sameAs: site.links.map(({ url }) => url),
    knowsAbout: skills.flatMap((group) => group.skills.map(({ name }) => name)),
    worksFor: employers.map(({ company, link }) => ({
      '@type': 'Organization',
      name: company,
      ...(link && { url: link }),
    })),
  };
}

/**
 * Puts data at the end of a page, after all that a reader waits for.
 * @param page a whole document
 */
export function withJsonLd(page: string, data: object): string {
  // As in any script, a `<` could end the element or begin a comment.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return page.replace(
    '</body>',
    () => `<script type="application/ld+json">${json}</script></body>`,
  );
}
