/** The sections of home, in their default order. */
export const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;

export type SectionName = (typeof SECTIONS)[number];
