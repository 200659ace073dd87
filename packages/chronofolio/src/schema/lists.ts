import type { z } from 'zod';
import { NO_DIRECTORY, VISIBILITY_FIELDS } from './fields.ts';
import { blogs } from './lists/blogs.ts';
import { experience } from './lists/experience.ts';
import type { ListDefinition } from './lists/list-definition.ts';
import { projects } from './lists/projects.ts';
import { publications } from './lists/publications.ts';
import { services } from './lists/services.ts';
import * as short from './lists/short-lists.ts';
import { skills } from './lists/skills.ts';

/** The lists of the content, by the names of their files without `.yaml`, in the order of a résumé. */
export const LISTS = {
  experience,
  projects,
  skills,
  education: short.education,
  certificates: short.certificates,
  languages: short.languages,
  awards: short.awards,
  publications,
  patents: short.patents,
  volunteering: short.volunteering,
  services,
  blogs,
  talks: short.talks,
  testimonials: short.testimonials,
};

export type Lists = typeof LISTS;
export type ListName = keyof Lists;

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

export const emptyLists = () =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, []])) as Record<ListName, []>;

export const definitionOf = (name: ListName): ListDefinition<z.ZodObject> => LISTS[name];

/** What a JSON Resume calls the fields that several lists share. */
const JSON_RESUME_NAMES: Record<string, string> = {
  link: 'url',
  start: 'startDate',
  end: 'endDate',
  technologies: 'keywords',
};

/** The lists of imports and exports, with their names in a JSON Resume. Skills have functions of their own. */
export const IMPORTED_LISTS = LIST_NAMES.flatMap((name) => {
  const { importRules, schema } = definitionOf(name);
  if (!importRules || name === 'skills') return [];
  const { renamed = {}, omitted = [] } = importRules;
  const shape = { ...renamed, ...schema(NO_DIRECTORY).element.shape };
  const fields = Object.keys(shape).filter(
    (field) => ![...VISIBILITY_FIELDS, ...omitted].includes(field),
  );
  const jsonResumeName = (field: string) => renamed[field] ?? JSON_RESUME_NAMES[field] ?? field;
  const names: Record<string, string> = Object.fromEntries(
    fields.map((field) => [field, jsonResumeName(field)]),
  );
  return [{ name, section: name, ...importRules, fields: names }];
});

export type ImportedList = (typeof IMPORTED_LISTS)[number];
