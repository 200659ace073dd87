import { MAX_CHIPS_PER_ROW } from '#lib/constants.ts';
import { formatMonth, formatPeriod, yearOf } from '#lib/format-period.ts';
import { hostName } from '#lib/host-name.ts';
import { siteRoot } from '#lib/public-url.ts';
import { skillYears, usesOf, yearSpan } from '#lib/skill-years.ts';
import { type RouteName, routes } from '#routes.ts';
import type { Picture } from './picture.ts';
import type { Prose } from './prose.ts';
import type { Content } from './schema.ts';
import { phrases, words } from './words.ts';

/** A year of a skill is drawn in this many depths at most. */
const MAX_LEVEL = 3;
/** Years named above the rows of skills, at most. */
const MAX_YEAR_LABELS = 4;

/** What is made ready outside: texts parsed, pictures prepared. */
export interface Prepared {
  prose: (markdown: string) => Prose;
  picture: (src: string, alt: string) => Picture;
  withPictures: (prose: Prose) => Prose;
}

/**
 * What each part of the site shows, ready to render: chosen, counted and formatted. A part is sent
 * its own view and nothing else, so that home stays small however much content there is.
 */
export function viewsOf(content: Content, prepared: Prepared) {
  return {
    shell: shellView(content),
    sidebar: sidebarView(content),
    about: aboutView(content, prepared),
    experience: experienceView(content),
    projects: projectsView(content, prepared),
    skills: skillsView(content),
    services: content.services,
    blogs: blogsView(content),
    footer: footerView(content),
    'all-projects': allProjectsView(content),
  };
}

export type Views = ReturnType<typeof viewsOf>;
export type SectionName = (typeof SECTIONS)[number];

/** The sections of home that the nav lists, in the specification's order. */
const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;

/** A section without entries is left out, and so is its nav item. */
function sectionsOf(content: Content): SectionName[] {
  return SECTIONS.filter((name) => name === 'about' || content[name].length > 0);
}

function shellView(content: Content) {
  const { site } = content;
  const page = (name: RouteName, title: string, description: string) => ({
    title,
    description,
    url: new URL(routes[name].path.slice(1), siteRoot(site.url)).href,
  });
  return {
    language: site.language,
    name: site.name,
    assistant: site.assistant,
    siteUrl: siteRoot(site.url),
    sections: sectionsOf(content),
    pages: {
      home: page('home', phrases.homeTitle(site.name, site.role), site.description),
      projects: page(
        'projects',
        phrases.projectsTitle(site.name),
        phrases.allProjectsDescription(site.name),
      ),
    } satisfies Record<RouteName, object>,
  };
}

function sidebarView(content: Content) {
  const { name, role, pitch, links, email } = content.site;
  return { name, role, pitch, links, email, sections: sectionsOf(content) };
}

function aboutView(content: Content, { withPictures }: Prepared) {
  const { location, availability, updated } = content.site;
  const first = content.experience.at(-1);
  return {
    prose: withPictures(content.about),
    facts: [
      { label: phrases.basedIn, value: location },
      ...(first === undefined
        ? []
        : [
            {
              label: words.experience,
              value: phrases.years(Math.max(1, yearOf(updated) - yearOf(first.start))),
            },
          ]),
      { label: phrases.availability, value: availability },
    ],
  };
}

function experienceView({ experience, site: { language } }: Content) {
  const format = { language, now: phrases.now };
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

function projectsView({ projects }: Content, { prose, picture, withPictures }: Prepared) {
  const featured = projects.filter(({ feature }) => feature);
  return {
    note: phrases.featuredOfAll(featured.length, projects.length),
    featured: featured.map(({ title, link, description, technologies, image }) => ({
      title,
      link,
      description: withPictures(prose(description)),
      technologies,
      picture: picture(image.src, image.alt),
    })),
  };
}

function skillsView({ skills, experience, projects, site }: Content) {
  const uses = usesOf(experience, projects, site.updated);
  const span = yearSpan(uses);
  const step = Math.ceil(span.length / MAX_YEAR_LABELS);
  return {
    /** `'14` every few years, and nothing between. */
    labels: span.map((year, index) => (index % step === 0 ? `’${String(year).slice(2)}` : '')),
    groups: skills.map(({ group, skills: names }) => ({
      group,
      skills: names.map(({ name }) => {
        const { uses: counts, years, runs } = skillYears(name, uses, span);
        const periods = runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
        return {
          name,
          levels: counts.map((count) => Math.min(count, MAX_LEVEL)),
          total: years > 0 ? phrases.yearsShort(years) : '–',
          inWords:
            years > 0
              ? phrases.usedIn(name, years, periods.join(', '))
              : `${name}: ${phrases.notUsedYet}`,
        };
      }),
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
    email: site.email,
    updated: formatMonth(site.updated, site.language),
  };
}

function allProjectsView({ projects }: Content) {
  return {
    projects: projects.map(({ year, title, link, technologies }, index) => ({
      year,
      isRepeatedYear: projects[index - 1]?.year === year,
      title,
      link,
      host: hostName(link),
      technologies: technologies.slice(0, MAX_CHIPS_PER_ROW),
    })),
  };
}
