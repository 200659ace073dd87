import type { HeadsView } from '#pages/documents/document.tsx';
import { type RouteName, routes } from '#pages/routes.ts';
import { definitionOf, LIST_NAMES } from '#schema/lists.ts';
import { interpolate } from '#schema/messages/interpolate.ts';
import { type Content, FEED } from '#schema/schema.ts';
import { SECTIONS } from '#schema/sections.ts';
import type { FeedEntry } from '#views/articles/feed-entries.ts';
import { aboutView } from './about-view.ts';
import { allProjectsView, projectItems } from './all-projects-view.ts';
import { blogsView, withPosts } from './articles/text-page-view.ts';
import { evidenceView, homeDial, projectsDial } from './dial-view.ts';
import { shortListView } from './entry-texts.ts';
import { experienceView } from './experience-view.ts';
import { headView } from './head-view.ts';
import { isFallback, sectionTitles, withoutHiddenSections } from './home-sections.ts';
import { languageLinksView, messagesView } from './languages/languages-view.ts';
import { type Pictures, required, withPictures } from './pictures.ts';
import { projectsView } from './projects-view.ts';
import { footerView, shellView, sidebarView } from './site-views.ts';
import { skillsView } from './skills-view.ts';
import { placeTestimonials, quotesAbout } from './testimonials.ts';

/** Makes the views, which browsers load with their sections, so that home stays small for any amount of content. */
export function makeViews(content: Content, pictures: Pictures, feed: FeedEntry[] = []) {
  const views = viewsIn(content, pictures, feed);
  const { firstLanguage, site } = content;
  const fallbacks = SECTIONS.filter((name) => isFallback(content, name));
  if (!firstLanguage || fallbacks.length === 0) return views;
  const { url, sections } = site;
  const inFirst = viewsIn(
    { ...firstLanguage, site: { ...firstLanguage.site, url, sections } },
    pictures,
    feed,
  );
  // What other files add to these sections is in the language of those files.
  const { experience, services, skills, blogs } = views;
  const shown = {
    ...inFirst,
    skills,
    blogs,
    experience: { ...inFirst.experience, shortLists: experience.shortLists },
    services: { ...inFirst.services, quotes: services.quotes },
  };
  const names = fallbacks.includes('projects') ? [...fallbacks, 'allProjects' as const] : fallbacks;
  return { ...views, ...Object.fromEntries(names.map((name) => [name, shown[name]])) };
}

function viewsIn(withDrafts: Content, pictures: Pictures, feed: FeedEntry[]) {
  const content = withPosts(markDrafts(withDrafts));
  const home = withoutHiddenSections(content);
  const testimonials = placeTestimonials({ ...home, projects: withDrafts.projects });
  const prose = (markdown: string) =>
    withPictures(required(content.descriptions, markdown), pictures);
  const [shell, titles] = [shellView(content), sectionTitles(content)];
  const experience = experienceView(home, testimonials, prose);
  const projects = projectItems(content, testimonials, pictures, prose);
  return {
    shell,
    heads: headsView(content, feed),
    sidebar: sidebarView(content, pictures),
    dial: homeDial(content, home),
    evidence: evidenceView(content, home, projects, pictures),
    scale: projectsDial(content),
    about: aboutView({ ...content, about: home.about }, pictures),
    experience,
    projects: projectsView(home, projects),
    skills: skillsView(content, home),
    services: { services: home.services, quotes: quotesAbout(testimonials.others, home) },
    blogs: blogsView(home),
    publications: shortListView('publications', home, titles.publications),
    markdownSections: Object.fromEntries(
      home.markdownSections.map(({ name, title, prose }) => [
        name,
        { title, prose: withPictures(prose, pictures) },
      ]),
    ),
    themeSections: Object.fromEntries(
      home.themeSections.map(({ name, data }) => [
        name,
        { title: shell.titles[name], data: withPictures(data, pictures) },
      ]),
    ),
    footer: footerView(content, experience.note),
    allProjects: allProjectsView(content, projects),
    languageLinks: languageLinksView(content),
    messages: messagesView(content, titles),
  };
}

export type Views = ReturnType<typeof viewsIn>;

/** @returns the content with a mark before the titles of drafts, which only the development server shows */
function markDrafts<Given extends Content>(content: Given): Given {
  const { site, messages } = content;
  const marked = <Entry extends object>(entries: Entry[], field: string) =>
    entries.map((entry) =>
      Reflect.get(entry, 'draft')
        ? { ...entry, [field]: `${messages.draft}: ${Reflect.get(entry, field)}` }
        : entry,
    );
  return {
    ...content,
    site: {
      ...site,
      links: marked(site.links, 'label'),
      ...(site.interests && { interests: marked(site.interests, 'name') }),
    },
    pages: marked(content.pages, 'title'),
    posts: marked(content.posts, 'title'),
    ...Object.fromEntries(
      LIST_NAMES.map((name) => [
        name,
        marked<object>(content[name], definitionOf(name).title ?? 'title'),
      ]),
    ),
  };
}

function headsView(content: Content, feed: FeedEntry[]): HeadsView {
  const { site, messages } = content;
  const { name, role } = site;
  const head = (route: RouteName, title: string, description: string) =>
    headView(content, route, routes[route].path, title, description);
  return {
    home: head('home', interpolate(messages.homeTitle, { name, role }), site.description),
    projects: head(
      'projects',
      interpolate(messages.projectsTitle, { name }),
      interpolate(messages.allProjectsDescription, { name }),
    ),
    meta: site.meta ?? {},
    feed: feed.length > 0 ? FEED : undefined,
  };
}
