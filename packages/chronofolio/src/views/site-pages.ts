import {
  casePath,
  POSTS_PATH,
  type RouteName,
  routeNames,
  routes,
  textPagePath,
} from '#pages/routes.ts';
import type { Content } from '#schema/schema.ts';
import { allCases } from './articles/cases.ts';
import { allTextPages } from './articles/text-page-view.ts';
import type { PageSubject } from './head-view.ts';

export interface SitePage {
  /** The kind of the page, which decides its styles and scripts: articles but the list of posts share them. */
  kind: RouteName | 'article' | 'posts';
  /** The path below the base path of the language, with a slash at its beginning. */
  path: string;
  subject: PageSubject;
}

/** @returns all pages of a language */
export const sitePages = (content: Content): SitePage[] => [
  ...routeNames.map((name): SitePage => ({ kind: name, path: routes[name].path, subject: name })),
  ...allCases(content).map(
    (subject): SitePage => ({ kind: 'article', path: casePath(subject.slug), subject }),
  ),
  ...allTextPages(content).map((subject): SitePage => {
    const path = textPagePath(subject.name);
    return { kind: path === POSTS_PATH ? 'posts' : 'article', path, subject };
  }),
];
