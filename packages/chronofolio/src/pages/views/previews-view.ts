import type { PreviewsView } from '#pages/documents/document.tsx';
import { type RouteName, routes } from '#pages/routes.ts';
import { type Content, FEED } from '#schema/schema.ts';
import { interpolate } from '#schema/words/interpolate.ts';
import { publications } from './cases/publications.ts';
import { headOf } from './head-view.ts';

export function previewsView(content: Content): PreviewsView {
  const { site, messages } = content;
  const { name, role } = site;
  const head = (route: RouteName, title: string, description: string) =>
    headOf(content, route, routes[route].path, title, description);
  return {
    home: head('home', interpolate(messages.homeTitle, { name, role }), site.description),
    projects: head(
      'projects',
      interpolate(messages.projectsTitle, { name }),
      interpolate(messages.allProjectsDescription, { name }),
    ),
    meta: site.meta ?? {},
    feed: publications(content).length > 0 ? FEED : undefined,
  };
}
