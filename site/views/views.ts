import { interfaceMessages } from '#content/messages.ts';
import {
  type Content,
  RESUME,
  SECTIONS,
  type SectionName,
  sectionName,
  titlesIn,
} from '#content/schema.ts';
import type { Picture, Prose } from '#content/types.ts';
import { MAX_CHIPS_PER_CARD, NO_BREAK } from '#lib/constants.ts';
import {
  formatMonth,
  formatYears,
  lastYearOf,
  yearOf,
  yearsBetween,
  yearsOfAll,
} from '#lib/format-period.ts';
import { hostName } from '#lib/host-name.ts';
import { formatNumber, interpolate, interpolatePlural } from '#lib/interpolate.ts';
import { splitOutcome } from '#lib/outcome.ts';
import { basePath, siteRoot } from '#lib/public-url.ts';
import { normalizeForSearch, projectId } from '#lib/slug.ts';
import { textDirection } from '#lib/text-direction.ts';
import { pathIn, type RouteName } from '#routes.ts';
import { picturesIn } from '#site/content/parse-markdown.ts';
import { assignIds, type ContentWithIds } from './assign-ids.ts';
import { dialView } from './dial-view.ts';
import { experienceView, listed } from './experience-view.ts';
import { featuredOf } from './featured-of.ts';
import { markDrafts } from './mark-drafts.ts';
import { skillsView } from './skills-view.ts';
import { placeTestimonials, quotesOf, type Testimonials } from './testimonials.ts';

/** Processed pictures, by their file names in `content/images`. */
type Pictures = ReadonlyMap<string, Omit<Picture, 'alt'>>;

/**
 * Selects, counts and formats what each section shows. Browsers load each view with its section, so
 * home stays small for any amount of content.
 * @param pictures at least those of `picturesOf`
 */
export function viewsOf(loaded: Content, pictures: Pictures) {
  const named = assignIds(loaded);
  const content = markDrafts(named);
  const home = onHome(content);
  const testimonials = placeTestimonials({ ...home, projects: named.projects });
  const prose = (markdown: string) =>
    withPictures(required(content.descriptions, markdown), pictures);
  return {
    shell: shellView(content),
    previews: previewsView(content),
    sidebar: sidebarView(content),
    dial: dialView(content),
    about: aboutView({ ...content, about: home.about }, pictures),
    experience: experienceView(home, testimonials, prose),
    projects: projectsView(home),
    skills: skillsView(content, home),
    services: servicesView(home, testimonials),
    blogs: blogsView(home),
    own: Object.fromEntries(
      home.ownSections.map(({ name, title, prose }) => [
        name,
        { title, prose: withPictures(prose, pictures) },
      ]),
    ),
    footer: footerView(content),
    'all-projects': allProjectsView(content, testimonials, pictures, prose),
    messages: messagesView(content),
  };
}

export type Views = ReturnType<typeof viewsOf>;

/** What closes Experience. */
const SHORT_LISTS = ['education', 'certificates', 'awards', 'volunteering'] as const;

/** The sections of home that have entries, in the owner's order; About needs none. */
function sectionsOf(content: Content): string[] {
  const ownNames = content.ownSections.map(({ name }) => name);
  const all: string[] = [...SECTIONS, ...ownNames];
  const listed =
    content.site.sections?.flatMap((section) =>
      all.filter((name) => name === sectionName(section)),
    ) ?? all;
  const { others } = placeTestimonials({
    ...content,
    experience: listed.includes('experience') ? content.experience : [],
  });
  const entries: Record<SectionName, unknown[]> = {
    about: ['always shown'],
    experience: [content.experience, ...SHORT_LISTS.map((name) => content[name])].flat(),
    projects: content.projects,
    skills: content.skills,
    services: [...content.services, ...others],
    blogs: content.blogs,
  };
  return listed.filter((name) => !isBuiltIn(name) || entries[name].length > 0);
}

const isBuiltIn = (name: string): name is SectionName => SECTIONS.includes(name as SectionName);

/** @returns for each page the id of the element that the first paint waits for (decision 15) */
export function firstScreen(content: Content): Record<RouteName, string> {
  return { home: sectionsOf(content)[0] ?? 'footer', projects: 'title' };
}

/** As many sections of home are on the first screen of a desktop; `src/styles/base.css` hides the others. */
const FIRST_SECTIONS = 2;

/** @returns for each page the id of the element that begins below the first screen */
export function belowFirstScreen(content: Content): Record<RouteName, string> {
  return { home: sectionsOf(content)[FIRST_SECTIONS] ?? 'footer', projects: 'footer' };
}

/** @returns for each page the names of the chunks that it shows, in their order on the page */
export const chunksOf = (content: Content): Record<RouteName, string[]> => ({
  home: ['radial-hover', 'sidebar', ...sectionsOf(content), 'footer'],
  projects: ['projects', 'footer'],
});

/** @returns the content without the lists and texts of sections that home leaves out */
export function onHome<Given extends Content>(content: Given): Given {
  const shown = sectionsOf(content);
  const leftOut = [
    ...SECTIONS.filter((name) => !shown.includes(name)),
    ...(shown.includes('experience') ? [] : SHORT_LISTS),
    ...(shown.includes('about') ? [] : ['languages']),
  ];
  const ownSections = content.ownSections.filter(({ name }) => shown.includes(name));
  return { ...content, ...Object.fromEntries(leftOut.map((name) => [name, []])), ownSections };
}

/**
 * @returns the file names of the pictures that cards and texts show, and of those that only rows of All
 * Projects show
 */
export function picturesOf(content: Content): { large: Set<string>; onlyInRows: Set<string> } {
  const { projects, descriptions } = content;
  const home = onHome(content);
  const texts = [
    ...projects.flatMap(({ description, story }) => [description, story]),
    ...home.experience.map(({ summary }) => summary),
  ];
  const large = new Set([
    ...featuredOf(home.projects).flatMap(({ image }) => image?.src ?? []),
    ...texts.flatMap((text) => (text ? picturesIn(required(descriptions, text)) : [])),
    ...picturesIn(home.about),
    ...home.ownSections.flatMap(({ prose }) => picturesIn(prose)),
  ]);
  const inRows = projects
    .flatMap(({ image }) => image?.src ?? [])
    .filter((name) => !large.has(name));
  return { large, onlyInRows: new Set(inRows) };
}

/** Only the messages that the pages and their scripts use; other views contain the rest. */
function messagesView(content: Content): typeof interfaceMessages {
  const names = Object.keys(interfaceMessages) as (keyof typeof interfaceMessages)[];
  const messages = Object.fromEntries(names.map((name) => [name, content.messages[name]]));
  return { ...messages, ...titlesOf(content) } as typeof interfaceMessages;
}

/** @returns the titles of the built-in sections: the owner's, or else the default */
export function titlesOf({ messages, site, services }: Content): Record<SectionName, string> {
  const own = titlesIn(site.sections);
  // Without services, the section shows what others say.
  const defaults =
    services.length === 0 ? { ...messages, services: messages.testimonials } : messages;
  return Object.fromEntries(SECTIONS.map((name) => [name, own[name] ?? defaults[name]])) as Record<
    SectionName,
    string
  >;
}

function shellView(content: Content) {
  const { site, messages } = content;
  const { name, role } = site;
  const url = (route: RouteName) => pathIn(siteRoot(site.url), route);
  return {
    language: site.language,
    direction: textDirection(site.language),
    name,
    role,
    assistant: site.assistant,
    sections: sectionsOf(content),
    titles: {
      ...titlesOf(content),
      ...Object.fromEntries(content.ownSections.map(({ name, title }) => [name, title])),
    } as Record<string, string>,
    email: emailParts(site.email),
    resume: content.hasResume ? `${basePath(site.url)}${RESUME}` : undefined,
    projects: projectsNote(content),
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

/** Previews that other sites show for links to each page. Only the page head contains them. */
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

/** @returns the file name of a page's share card: JPEG for the owner's picture, PNG for a drawn one */
export const shareCardFile = ({ site }: Content, route: RouteName): string =>
  `share-${route}.${site.shareCards?.[route] ? 'jpg' : 'png'}`;

function sidebarView(content: Content) {
  const { name, role, pitch, availability, location, facts, links } = content.site;
  return {
    name,
    role,
    pitch,
    availability,
    location,
    /** A constant, so that the bundler leaves out code that the content does not need. */
    facts: facts ?? null,
    links: links.map(({ label, url, icon = url }) => ({
      label,
      url,
      icon: content.linkIcons.get(icon),
    })),
    url: siteRoot(content.site.url),
    resume: content.hasResume ? siteRoot(content.site.url) + RESUME : null,
  };
}

/** Splits an address, so that harvesters do not find it in the scripts. */
function emailParts(email: string) {
  const [user = '', host = ''] = email.split('@');
  return { user, host };
}

/** @returns the number of projects and their years, such as `5 · 2022–2025`; without projects empty */
function projectsNote({ projects, messages: { now }, site: { language, updated } }: Content) {
  if (projects.length === 0) return '';
  const years = formatYears(yearsOfAll(projects, updated), { language, now });
  return `${formatNumber(projects.length, language)} · ${years}`;
}

function servicesView(content: Content, { others }: Testimonials) {
  const { services } = content;
  return {
    services,
    /** Constants, so that the bundler leaves out code that the content does not need. */
    hasServices: services.length > 0,
    quotes: others.length > 0 ? quotesOf(others, content) : null,
  };
}

function aboutView({ about, site, languages, messages }: Content, pictures: Pictures) {
  const { interests = [] } = site;
  const spoken = ({ language, fluency }: Content['languages'][number]) =>
    fluency ? `${language}${NO_BREAK}– ${fluency}` : language;
  const liked = ({ name, keywords }: (typeof interests)[number]) =>
    keywords?.length ? `${name} (${listed(keywords, site.language)})` : name;
  const facts = [
    { label: messages.industry, value: site.industry ?? '' },
    { label: messages.languages, value: languages.map(spoken).join('\n') },
    { label: messages.interests, value: listed(interests.map(liked), site.language) },
  ].filter(({ value }) => value);
  return {
    prose: withPictures(about, pictures),
    /** A constant, so that the bundler leaves out code that the content does not need. */
    facts: facts.length > 0 ? facts : null,
  };
}

function projectsView({ projects, messages, site: { language, updated } }: ContentWithIds) {
  const featured = featuredOf(projects);
  return {
    note:
      featured.length < projects.length
        ? interpolate(messages.featuredOfAll, {
            featured: formatNumber(featured.length, language),
            all: formatNumber(projects.length, language),
          })
        : undefined,
    all: interpolate(messages.projectsAndYears, {
      projects: interpolatePlural(messages.projectCount, projects.length, language),
      years:
        projects.length > 0
          ? formatYears(yearsOfAll(projects, updated), { language, now: messages.now })
          : '',
    }),
    /** Constants, so that the bundler leaves out code that the content does not need. */
    hasLeads: featured.some((_, index) => leadOf(featured, index) !== undefined),
    featured: featured.map((project, index) => {
      const hidden = project.technologies.length - MAX_CHIPS_PER_CARD;
      const lead = leadOf(featured, index);
      return {
        /** The project's position in All Projects, whose view has the rest of it. */
        index: projects.indexOf(project),
        years: yearsOf(project.year, updated),
        ...(hidden > 0 && { moreChips: `+${formatNumber(hidden, language)}` }),
        ...(lead && { lead }),
      };
    }),
  };
}

/**
 * @returns how high the large type of a card is: as a picture if one is in the card beside it; as its
 * text if it is an outcome and the card beside it has one too; `undefined` for a card without
 */
function leadOf(featured: Content['projects'], index: number): 'picture' | 'text' | undefined {
  const project = featured[index];
  if (!project || project.image) return undefined;
  // The first card is alone in its row; the others stand two and two.
  const beside = index > 0 ? featured[index % 2 === 1 ? index + 1 : index - 1] : undefined;
  if (beside?.image) return 'picture';
  return project.outcome && (!beside || beside.outcome) ? 'text' : undefined;
}

function withPictures(prose: Prose, pictures: Pictures): Prose {
  return prose.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag === 'img')
      return { ...node, picture: { alt: node.alt, ...required(pictures, node.src) } };
    return node.children ? { ...node, children: withPictures(node.children, pictures) } : node;
  });
}

/** @throws if a value is missing: a bug, because loading and processing provide all of them */
function required<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${key} was not processed`);
  return value;
}

function blogsView({ blogs, site: { language } }: Content) {
  return blogs.map(({ date, title, link, publisher }) => ({
    date: date && formatMonth(date, language),
    year: date && yearOf(date),
    title,
    link,
    host: link ? hostName(link) : publisher,
  }));
}

function footerView({ site }: Content) {
  return {
    closing: site.closing,
    links: site.links.map(({ label, url }) => ({ label, url })),
    updated: formatMonth(site.updated, site.language),
  };
}

function allProjectsView(
  content: ContentWithIds,
  { ofProjects }: Testimonials,
  pictures: Pictures,
  prose: (markdown: string) => Prose,
) {
  const { projects, messages } = content;
  const { language, updated } = content.site;
  const isShared = repeatedIn(projects.flatMap(({ link }) => (link ? hostName(link) : [])));
  const years = projects.map(({ year }) => formatYears(year, { language, now: messages.now }));
  const isSpan = ({ year }: { year: string }) => lastYearOf(year, updated) > yearOf(year);
  return {
    count: interpolatePlural(messages.projectCount, projects.length, language),
    /** Still has the placeholder `{shown}`, which the page replaces. */
    shownOfAll: interpolatePlural(messages.shownOfAll, projects.length, language),
    // Sorted and formatted here, because browsers differ in a language's sort order and digits.
    technologies: sortedTechnologies(projects, language),
    digits: Array.from({ length: 10 }, (_, digit) => formatNumber(digit, language)),
    hasQuotes: ofProjects.size > 0,
    /** Whether a project took several years, which need more room. */
    hasSpans: projects.some(isSpan),
    projects: projects.map((project, index) => {
      const { id, year, title, link, technologies, image } = project;
      const { description, outcome, role, team, entity, repository, highlights, story } = project;
      const quotes = quotesOf(ofProjects.get(index) ?? [], content);
      const each = eachYear(yearOf(year), lastYearOf(year, updated), language);
      const credit = [role, team].filter(Boolean).join(' · ');
      return {
        // Left out where it follows from the title, because there may be thousands of projects.
        ...(id !== projectId(title) && { id }),
        year: years[index] ?? '',
        // An ongoing project of this year is shown as `2026–`.
        ...(each[0] !== years[index] && { years: each }),
        // For the dial, in Latin digits.
        ...(yearsOf(year, updated) !== years[index] && { span: yearsOf(year, updated) }),
        isRepeatedYear: years[index - 1] === years[index],
        title,
        link,
        ...(link && {
          host: hostName(link),
          // A shared host does not identify the link, so the row adds the title for screen readers.
          ...(isShared(hostName(link)) && { isSharedHost: true }),
        }),
        technologies,
        ...(image && { picture: { alt: image.alt, ...required(pictures, image.src) } }),
        description: prose(description),
        ...(outcome && { outcome: splitOutcome(outcome) }),
        ...(credit && { credit }),
        ...(entity && { entity }),
        ...(highlights && { highlights: listOf(highlights) }),
        ...(repository && { repository }),
        ...(story && { story: prose(story) }),
        ...(quotes.length > 0 && { quotes }),
      };
    }),
  };
}

/** @returns the first and last year, for the dial */
const yearsOf = (year: string, now: string) =>
  yearsBetween({ from: yearOf(year), to: lastYearOf(year, now) });

/** @returns the items as a list of running text */
const listOf = (items: string[]): Prose => [
  { tag: 'ul', children: items.map((item) => ({ tag: 'li', children: [item] })) },
];

/** @returns the years from the first to the last, newest first */
const eachYear = (first: number, last: number, language: string) =>
  Array.from({ length: last - first + 1 }, (_, index) => formatNumber(last - index, language));

/** @returns the technologies, sorted; of several spellings the last */
function sortedTechnologies(projects: ContentWithIds['projects'], language: string): string[] {
  const all = projects.flatMap(({ technologies }) => technologies);
  const spellings = new Map(all.map((name) => [normalizeForSearch(name), name]));
  return [...spellings.values()].sort((a, b) => a.localeCompare(b, language));
}

/** @returns a function that tests whether the list has a text more than once */
function repeatedIn(texts: string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => (counts.get(text) ?? 0) > 1;
}
