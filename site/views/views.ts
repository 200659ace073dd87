import { formatMonth } from '#model/format-period.ts';
import { hostName, siteRoot } from '#model/names/addresses.ts';
import { type Content, RESUME } from '#model/schema.ts';
import { iconOfLink } from '#site/content/icons/icon-css.ts';
import { aboutView } from './about-view.ts';
import { allProjectsView, projectViews } from './all-projects-view.ts';
import { assignIds } from './assign-ids.ts';
import { dialView, postId } from './dial-view.ts';
import { experienceView } from './experience-view.ts';
import { onHome } from './home-sections.ts';
import { borrowedView } from './languages/borrowed-view.ts';
import { languagesView } from './languages/languages-view.ts';
import { markDrafts } from './mark-drafts.ts';
import { type Pictures, required, withPictures, withPicturesIn } from './pictures.ts';
import { projectsView } from './projects-view.ts';
import { messagesView, previewsView, shellView } from './shell-view.ts';
import { shortListsOf } from './short-lists.ts';
import { skillsView } from './skills-view.ts';
import { placeTestimonials, quotesOf, type Testimonials } from './testimonials.ts';

/** Selects, counts and formats what each section shows; a browser loads a view with its section. */
export function viewsOf(loaded: Content, pictures: Pictures) {
  const named = assignIds(loaded);
  const content = markDrafts(named);
  const home = onHome(content);
  const testimonials = placeTestimonials({ ...home, projects: named.projects });
  const prose = (markdown: string) =>
    withPictures(required(content.descriptions, markdown), pictures);
  const shell = shellView(content);
  const projects = projectViews(content, testimonials, pictures, prose);
  return {
    shell,
    previews: previewsView(content),
    sidebar: sidebarView(content),
    dial: dialView(content),
    about: aboutView({ ...content, about: home.about }, pictures),
    experience: experienceView(home, testimonials, prose),
    projects: projectsView(home, projects),
    skills: skillsView(content, home),
    services: servicesView(home, testimonials),
    blogs: blogsView(home),
    own: Object.fromEntries(
      home.ownSections.map(({ name, title, prose }) => [
        name,
        { title, prose: withPictures(prose, pictures) },
      ]),
    ),
    theme: Object.fromEntries(
      home.themeSections.map(({ name, data }) => [
        name,
        { title: shell.titles[name], data: withPicturesIn(data, pictures) },
      ]),
    ),
    footer: footerView(content),
    'all-projects': allProjectsView(content, projects),
    languages: languagesView(content),
    borrowed: borrowedView(loaded),
    messages: messagesView(content),
  };
}

export type Views = ReturnType<typeof viewsOf>;

function sidebarView(content: Content) {
  const { name, role, pitch, availability, location, facts, links } = content.site;
  return {
    name,
    role,
    pitch,
    availability,
    location,
    facts: facts ?? [],
    links: links.map(({ label, url, icon = url }) => ({
      label,
      url,
      icon: iconOfLink(icon, content),
    })),
    url: siteRoot(content.site.url),
    resume: content.hasResume ? siteRoot(content.site.url) + RESUME : undefined,
  };
}

function servicesView(content: Content, { others }: Testimonials) {
  return { services: content.services, quotes: quotesOf(others, content) };
}

function blogsView(content: Content) {
  const { blogs, site } = content;
  return {
    posts: blogs.map(({ date, title, link, publisher }, index) => ({
      id: postId(index),
      date: date && formatMonth(date, site.language),
      title,
      link,
      host: link ? hostName(link) : publisher,
    })),
    shortLists: shortListsOf('blogs', content),
  };
}

function footerView({ site }: Content) {
  return {
    closing: site.closing,
    links: site.links.map(({ label, url }) => ({ label, url })),
    updated: formatMonth(site.updated, site.language),
  };
}
