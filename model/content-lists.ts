import type { z } from 'zod';
import type { ContentList } from './content-list.ts';
import { awards } from './lists/awards.ts';
import { blogs } from './lists/blogs.ts';
import { certificates } from './lists/certificates.ts';
import { education } from './lists/education.ts';
import { experience } from './lists/experience.ts';
import { languages } from './lists/languages.ts';
import { projects } from './lists/projects.ts';
import { services } from './lists/services.ts';
import { skills } from './lists/skills.ts';
import { talks } from './lists/talks.ts';
import { testimonials } from './lists/testimonials.ts';
import { volunteering } from './lists/volunteering.ts';

/** The lists of the content, by the names of their files without `.yaml`, in the order of a résumé. */
export const LISTS = {
  experience,
  projects,
  skills,
  education,
  certificates,
  languages,
  awards,
  volunteering,
  services,
  blogs,
  talks,
  testimonials,
};

export type Lists = typeof LISTS;
export type ListName = keyof Lists;

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** @returns the rules of any list, whose entries are objects */
export const listRules = (name: ListName): ContentList<z.ZodObject> => LISTS[name];

/** The lists that imports add to and that exports contain, with the rules for it. Skills have their own. */
export const IMPORTED_LISTS = LIST_NAMES.flatMap((name) => {
  const { imported } = listRules(name);
  return imported && name !== 'skills' ? [{ name, ...imported }] : [];
});

export type ImportedList = (typeof IMPORTED_LISTS)[number];
