/** The sections of home, in their default order. Publications are at the end of Blogs unless the owner names them. */
export const SECTIONS = [
  'about',
  'experience',
  'projects',
  'skills',
  'services',
  'blogs',
  'publications',
] as const;

export const allSections = (added: readonly string[]) => [...SECTIONS, ...added.toSorted()];

/** The parts of home that the owner can replace by a theme section of the same name. */
export const REPLACEABLE = [...SECTIONS, 'footer'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The pattern of names of the owner's sections, such as `talks` for `content/sections/talks.md`. */
export const SECTION_NAME = /^[a-z][a-z0-9-]*$/;
