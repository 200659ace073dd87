/** The sections of home, in their default order. */
export const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;

/** The parts of home that a module in `theme/sections` of the same name replaces. */
export const REPLACEABLE = [...SECTIONS, 'footer'] as const;

export type SectionName = (typeof SECTIONS)[number];
