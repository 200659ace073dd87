import type { Icon } from '#content/icon.ts';
import { interfaceMessages } from '#content/messages.ts';
import type { Picture } from '#content/picture.ts';
import type { Prose } from '#content/prose.ts';
import { type Content, RESUME, SECTIONS, type SectionName } from '#content/schema.ts';
import { ROWS_PER_GROUP } from '#lib/constants.ts';
import { formatMonth, formatPeriod, yearOf } from '#lib/format-period.ts';
import { hostName } from '#lib/host-name.ts';
import { formatNumber, interpolate, interpolatePlural } from '#lib/interpolate.ts';
import { basePath, siteRoot } from '#lib/public-url.ts';
import { normalizeForSearch, projectId } from '#lib/slug.ts';
import { textDirection } from '#lib/text-direction.ts';
import { pathIn, type RouteName } from '#routes.ts';
import { assignIds, type ContentWithIds } from './assign-ids.ts';
import { skillsView } from './skills-view.ts';

/** What is made ready outside: texts parsed, pictures prepared. */
export interface Prepared {
  prose: (markdown: string) => Prose;
  picture: (src: string, alt: string) => Picture;
  withPictures: (prose: Prose) => Prose;
  icon: (name: string) => Icon;
}

/**
 * What each part of the site shows, ready to render: chosen, counted and formatted. A part is sent
 * its own view and nothing else, so that home stays small however much content there is.
 */
export function viewsOf(written: Content, prepared: Prepared) {
  const content = assignIds(written);
  const home = onHome(content);
  return {
    shell: shellView(content),
    previews: previewsView(content),
    sidebar: sidebarView(content, prepared),
    about: aboutView({ ...content, about: home.about }, prepared),
    experience: experienceView(home),
    projects: projectsView(home, prepared),
    skills: skillsView(content, home),
    services: home.services,
    blogs: blogsView(home),
    footer: footerView(content),
    'all-projects': allProjectsView(content),
    messages: messagesView(content),
  };
}

export type Views = ReturnType<typeof viewsOf>;

/**
 * The sections that home shows and its nav lists, in the owner's order. A section without entries is
 * left out.
 */
export function sectionsOf(content: Content): SectionName[] {
  const wanted =
    content.site.sections?.flatMap((section) =>
      typeof section === 'string' ? [section] : SECTIONS.filter((name) => name in section),
    ) ?? SECTIONS;
  return wanted.filter((name) => name === 'about' || content[name].length > 0);
}

/** The id of what follows the first screens of each page: it is painted when that has begun. */
export function afterFirstScreens(content: Content): Record<RouteName, string> {
  return {
    home: sectionsOf(content)[2] ?? 'footer',
    projects: content.projects.length > ROWS_PER_GROUP ? 'more-projects' : 'assistant',
  };
}

/** Content without what only the sections that are left out would show. */
export function onHome<Given extends Content>(content: Given): Given {
  const shown = sectionsOf(content);
  const leftOut = SECTIONS.filter((name) => !shown.includes(name));
  return { ...content, ...Object.fromEntries(leftOut.map((name) => [name, []])) };
}

/** What pages and their scripts say; the other words are in the views already. */
function messagesView(content: Content): typeof interfaceMessages {
  const names = Object.keys(interfaceMessages) as (keyof typeof interfaceMessages)[];
  const said = Object.fromEntries(names.map((name) => [name, content.messages[name]]));
  return { ...said, ...titlesOf(content) } as typeof interfaceMessages;
}

/** What the sections are called. */
export function titlesOf({ messages, site }: Content): Record<SectionName, string> {
  const own = site.sections?.filter((section) => typeof section === 'object') ?? [];
  return Object.assign(Object.fromEntries(SECTIONS.map((name) => [name, messages[name]])), ...own);
}

function shellView(content: Content) {
  const { site, messages } = content;
  const { name, role } = site;
  const url = (route: RouteName) => pathIn(siteRoot(site.url), route);
  return {
    language: site.language,
    direction: textDirection(site.language),
    name,
    assistant: site.assistant,
    sections: sectionsOf(content),
    pages: {
      home: {
        url: url('home'),
        title: interpolate(messages.homeTitle, { name, role }),
        description: site.description,
      },
      projects: {
        url: url('projects'),
        title: interpolate(messages.projectsTitle, { name }),
        description: interpolate(messages.allProjectsDescription, { name }),
      },
    } satisfies Record<RouteName, object>,
  };
}

/** What other sites and programs show of a link to each page; the browser has no use for it. */
function previewsView(content: Content) {
  const { pages } = shellView(content);
  const preview = (route: RouteName) => {
    const own = content.site.shareCards?.[route];
    return {
      image: new URL(shareCardFile(content, route), siteRoot(content.site.url)).href,
      type: own ? 'image/jpeg' : 'image/png',
      alt: own?.alt ?? pages[route].title,
    };
  };
  return { home: preview('home'), projects: preview('projects') } satisfies Record<
    RouteName,
    object
  >;
}

/** @returns the name of a page's share card: a picture of the owner's becomes a JPEG */
export const shareCardFile = ({ site }: Content, route: RouteName): string =>
  `share-${route}.${site.shareCards?.[route] ? 'jpg' : 'png'}`;

function sidebarView(content: Content, { icon }: Prepared) {
  const { name, role, pitch, availability, links, email } = content.site;
  return {
    name,
    role,
    pitch,
    availability,
    links: links.map((link) => ({
      label: link.label,
      url: link.url,
      ...(link.icon && { icon: icon(link.icon) }),
    })),
    email: emailParts(email),
    url: siteRoot(content.site.url),
    ...(content.hasResume && { resume: `${basePath(content.site.url)}${RESUME}` }),
    sections: sectionsOf(content),
  };
}

/** In two parts, so that harvesters find no address in the scripts. */
function emailParts(email: string) {
  const [user = '', host = ''] = email.split('@');
  return { user, host };
}

function aboutView({ about, site, experience, messages }: Content, { withPictures }: Prepared) {
  const first = experience.at(-1);
  const years = first && Math.max(1, yearOf(site.updated) - yearOf(first.start));
  return {
    prose: withPictures(about),
    facts: [
      { label: messages.basedIn, value: site.location },
      ...(years === undefined
        ? []
        : [
            {
              label: messages.experience,
              value: interpolatePlural(messages.years, years, site.language),
            },
          ]),
      { label: messages.availability, value: site.availability },
    ],
  };
}

function experienceView(content: ContentWithIds) {
  const { experience, site, messages } = content;
  const format = { language: site.language, now: messages.now };
  // Newest first: the last job is the one that started first.
  const first = experience.at(-1);
  const isOngoing = experience.some(({ end }) => end === undefined);
  const last = experience.reduce((year, { end = '' }) => (end > year ? end : year), '').slice(0, 4);
  return {
    note: first && formatPeriod(first.start.slice(0, 4), isOngoing ? undefined : last, format),
    jobs: experience.map(({ start, end, ...job }) => ({
      ...job,
      period: formatPeriod(start, end, format),
    })),
  };
}

function projectsView(
  { projects, messages, site: { language } }: ContentWithIds,
  { prose, picture, withPictures }: Prepared,
) {
  const featured = projects.filter(({ feature }) => feature);
  return {
    ...(featured.length > 0 && {
      note: interpolate(messages.featuredOfAll, {
        featured: formatNumber(featured.length, language),
        all: formatNumber(projects.length, language),
      }),
    }),
    featured: featured.map(({ id, title, link, description, technologies, image }) => ({
      id,
      title,
      link,
      description: withPictures(prose(description)),
      technologies,
      picture: picture(image.src, image.alt),
    })),
  };
}

function blogsView({ blogs, site: { language } }: Content) {
  return blogs.map(({ date, title, link }) => ({
    date: formatMonth(date, language),
    title,
    link,
    host: hostName(link),
  }));
}

function footerView({ site }: Content) {
  return {
    closing: site.closing,
    email: emailParts(site.email),
    updated: formatMonth(site.updated, site.language),
  };
}

function allProjectsView({ projects, messages, site: { language } }: ContentWithIds) {
  const isShared = repeatedIn(projects.map(({ link }) => hostName(link)));
  return {
    count: interpolatePlural(messages.projectCount, projects.length, language),
    /** With `{shown}` still to fill. */
    shownOfAll: interpolatePlural(messages.shownOfAll, projects.length, language),
    // Sorted and formatted here, for browsers know other orders and digits of a language.
    technologies: sortedTechnologies(projects, language),
    digits: Array.from({ length: 10 }, (_, digit) => formatNumber(digit, language)),
    projects: projects.map(({ id, year, title, link, technologies }, index) => ({
      // Sent only where it does not follow from the title: there may be thousands.
      ...(id !== projectId(title) && { id }),
      year: formatMonth(year, language),
      isRepeatedYear: projects[index - 1]?.year === year,
      title,
      link,
      host: hostName(link),
      // By itself, such a host would not tell one link from another.
      ...(isShared(hostName(link)) && { isSharedHost: true }),
      technologies,
    })),
  };
}

/** @returns each technology once, however it is spelled, by name */
function sortedTechnologies(projects: ContentWithIds['projects'], language: string): string[] {
  const all = projects.flatMap(({ technologies }) => technologies);
  const spellings = new Map(all.map((name) => [normalizeForSearch(name), name]));
  return [...spellings.values()].sort((a, b) => a.localeCompare(b, language));
}

/** @returns what tells whether a text is more than once in the list */
function repeatedIn(texts: string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => (counts.get(text) ?? 0) > 1;
}
