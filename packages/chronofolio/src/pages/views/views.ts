import { iconOfLink } from '#content/icons/icon-css.ts';
import type { BlogsView } from '#pages/sections/blogs.tsx';
import type { FooterView } from '#pages/sections/footer.tsx';
import type { ServicesView } from '#pages/sections/services.tsx';
import type { SidebarView } from '#pages/sections/sidebar.tsx';
import { formatMonth } from '#schema/format-period.ts';
import { hostName } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { SECTIONS } from '#schema/sections.ts';
import { aboutView } from './about-view.ts';
import { allProjectsView, projectViews } from './all-projects-view.ts';
import { dialView } from './dial-view.ts';
import { entryId, shortListsOf } from './entry-texts.ts';
import { experienceView } from './experience-view.ts';
import { isFallback, onHome } from './home-sections.ts';
import { languagesView } from './languages/languages-view.ts';
import { markDrafts } from './mark-drafts.ts';
import { type Pictures, required, withPictures } from './pictures.ts';
import { projectsView } from './projects-view.ts';
import { messagesView, previewsView, shellView } from './shell-view.ts';
import { skillsView } from './skills-view.ts';
import { placeTestimonials, quotesOf, type Testimonials } from './testimonials.ts';

/**
 * Makes the views of all sections: selects, counts and formats their data. Browsers load each view with its
 * section, so that home stays small for any amount of content.
 * @param pictures the processed pictures, at least all of `picturesOf`
 */
export function viewsOf(content: Content, pictures: Pictures) {
  const views = viewsIn(content, pictures);
  const { original, site } = content;
  const fallbacks = SECTIONS.filter((name) => isFallback(content, name));
  if (!original || fallbacks.length === 0) return views;
  const { url, sections } = site;
  const inFirst = viewsIn({ ...original, site: { ...original.site, url, sections } }, pictures);
  const names = fallbacks.includes('projects')
    ? [...fallbacks, 'allProjects' as const]
    : fallbacks;
  return { ...views, ...Object.fromEntries(names.map((name) => [name, inFirst[name]])) };
}

/** @returns the views of the content, formatted in its language */
function viewsIn(withDrafts: Content, pictures: Pictures) {
  const content = markDrafts(withDrafts);
  const home = onHome(content);
  const testimonials = placeTestimonials({ ...home, projects: withDrafts.projects });
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
    ownerSections: Object.fromEntries(
      home.markdownSections.map(({ name, title, prose }) => [
        name,
        { title, prose: withPictures(prose, pictures) },
      ]),
    ),
    theme: Object.fromEntries(
      home.themeSections.map(({ name, data }) => [
        name,
        { title: shell.titles[name], data: withPictures(data, pictures) },
      ]),
    ),
    footer: footerView(content),
    allProjects: allProjectsView(content, projects),
    languages: languagesView(content),
    messages: messagesView(content),
  };
}

export type Views = ReturnType<typeof viewsIn>;

function sidebarView(content: Content): SidebarView {
  const { pitch, availability, location, facts, links } = content.site;
  return {
    pitch,
    availability,
    location,
    facts: facts ?? [],
    links: links.map(({ label, url, icon = url }) => ({
      label,
      url,
      icon: iconOfLink(icon, content),
    })),
  };
}

function servicesView(content: Content, { others }: Testimonials): ServicesView {
  return { services: content.services, quotes: quotesOf(others, content) };
}

function blogsView(content: Content): BlogsView {
  const { blogs, site } = content;
  return {
    posts: blogs.map(({ date, title, link, publisher }, index) => ({
      id: entryId('blogs', index),
      date: date && formatMonth(date, site.language),
      title,
      link,
      host: link ? hostName(link) : publisher,
    })),
    shortLists: shortListsOf('blogs', content),
  };
}

function footerView({ site }: Content): FooterView {
  return {
    closing: site.closing,
    links: site.links.map(({ label, url }) => ({ label, url })),
    updated: formatMonth(site.updated, site.language),
  };
}
