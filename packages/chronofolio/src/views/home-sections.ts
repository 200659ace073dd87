import type { Content } from '#schema/schema.ts';
import { sectionName, titlesIn } from '#schema/section-titles.ts';
import { allSections, SECTIONS, type SectionName } from '#schema/sections.ts';
import { shortListsBelow } from './entry-texts.ts';
import { placeTestimonials } from './testimonials.ts';

/** Returns the sections of home that have entries, in the owner's order. About is shown without entries, too. */
export function homeSections(content: Content): string[] {
  const { markdownSections, themeSections } = content;
  const added = [...markdownSections, ...themeSections.filter((one) => !one.isReplacement)];
  const all = allSections(added.map(({ name }) => name));
  const replaced = themeSections.map(({ name }) => name);
  const listed =
    content.site.sections?.flatMap((section) =>
      all.filter((name) => name === sectionName(section)),
    ) ?? all.filter((name) => name !== 'publications');
  const { others } = placeTestimonials({
    ...content,
    experience: listed.includes('experience') ? content.experience : [],
  });
  const hasEntries = (section: SectionName) =>
    [section, ...shortListsBelow(section, content)].some((name) => content[name].length > 0) ||
    section === 'about' ||
    replaced.includes(section) ||
    (section === 'services' && others.length > 0);
  return listed.filter((name) => !isBuiltIn(name) || hasEntries(name));
}

const isBuiltIn = (name: string): name is SectionName => SECTIONS.includes(name as SectionName);

/** @returns the first section that needs the deferred styles; the styles of About are in the head */
export function firstDeferredSection(content: Content): string | undefined {
  const [first, second] = homeSections(content);
  const isReplaced = content.themeSections.some(({ name }) => name === 'about');
  return first === 'about' && !isReplaced ? second : first;
}

/** @returns the content without the lists and texts of sections that home leaves out */
export function withoutHiddenSections<Given extends Content>(content: Given): Given {
  const sections = homeSections(content);
  const leftOut = [
    ...SECTIONS.filter((name) => !sections.includes(name) && name !== 'publications').flatMap(
      (name) => [name, ...shortListsBelow(name, content)],
    ),
    ...(sections.includes('about') ? [] : ['languages']),
  ];
  const markdownSections = content.markdownSections.filter(({ name }) => sections.includes(name));
  const themeSections = content.themeSections.filter(({ name }) =>
    [...sections, 'footer'].includes(name),
  );
  const empty = Object.fromEntries(leftOut.map((name) => [name, []]));
  return { ...content, ...empty, markdownSections, themeSections };
}

/** Whether a section falls back to the first language. Lists in it, such as education, have their own language. */
export const isFallback = ({ fallbackFiles }: Content, section: string): boolean =>
  [`${section}.yaml`, `${section}.md`, `sections/${section}.md`].some((file) =>
    fallbackFiles.has(file),
  );

/** @returns the titles of the built-in sections: the owner's titles, or else the default titles */
export function sectionTitles(content: Content): Record<SectionName, string> {
  const { messages, site, services, firstLanguage } = content;
  const chosen = titlesIn(site.sections);
  const fallback = firstLanguage && sectionTitles(firstLanguage);
  // Without services, the section shows only testimonials.
  const defaults =
    services.length === 0 ? { ...messages, services: messages.testimonials } : messages;
  const titleOf = (name: SectionName) =>
    (isFallback(content, name) && fallback?.[name]) || (chosen[name] ?? defaults[name]);
  return Object.fromEntries(SECTIONS.map((name) => [name, titleOf(name)])) as Record<
    SectionName,
    string
  >;
}
