import type { Content } from '#model/schema.ts';
import { SECTIONS, type SectionName } from '#model/sections.ts';
import { sectionName, titlesIn } from '#model/site-schema.ts';
import type { RouteName } from '#routes.ts';
import { listsThatClose } from './short-lists.ts';
import { placeTestimonials } from './testimonials.ts';

/** The sections of home that have entries, in the owner's order; About needs none. */
export function sectionsOf(content: Content): string[] {
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
  const hasEntries = (section: SectionName) =>
    [section, ...listsThatClose(section)].some((name) => content[name].length > 0) ||
    section === 'about' ||
    (section === 'services' && others.length > 0);
  return listed.filter((name) => !isBuiltIn(name) || hasEntries(name));
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
    ...SECTIONS.filter((name) => !shown.includes(name)).flatMap((name) => [
      name,
      ...listsThatClose(name),
    ]),
    ...(shown.includes('about') ? [] : ['languages']),
  ];
  const ownSections = content.ownSections.filter(({ name }) => shown.includes(name));
  return { ...content, ...Object.fromEntries(leftOut.map((name) => [name, []])), ownSections };
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
