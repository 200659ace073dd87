import { withoutComments } from '#content/markdown/markdown-tree.ts';
import { IMPORTED_LISTS, type ImportedList, LIST_NAMES } from '#schema/lists.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { datesOf } from '#schema/periods/format-period.ts';
import type { Content } from '#schema/schema.ts';

export const RESUME_JSON = 'resume.json';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The fields of `site.yaml`, with their names in `basics` of a JSON Resume. */
export const BASICS = {
  name: 'name',
  pronouns: 'pronouns',
  role: 'label',
  image: 'image',
  industry: 'industry',
  email: 'email',
  phone: 'phone',
  url: 'url',
};
/** The fields of projects that differ: a JSON Resume has two dates instead of a year, and a list of roles. */
export const PROJECT_FIELDS = { start: 'startDate', end: 'endDate', role: 'roles' };

/** Exports a JSON Resume (https://jsonresume.org/schema). A public one has neither phone number nor address. */
export function resumeJson(content: Content, { isPublic = true } = {}): string {
  const { site, skills, messages } = content;
  const sections: Record<string, object[]> = {};
  for (const { name, section, fields, type } of IMPORTED_LISTS) {
    if (!section) continue;
    const entries = content[name].map((entry) => ({
      ...withNames(entry, fields),
      ...(type && { type }),
      ...('year' in entry && withNames(periodAndRoles(entry), PROJECT_FIELDS)),
    }));
    sections[section] = [...(sections[section] ?? []), ...entries];
  }
  const resume = {
    $schema: SCHEMA,
    basics: {
      ...withNames(isPublic ? { ...site, phone: undefined } : site, BASICS),
      facts: site.facts,
      summary: withoutComments(content.aboutMarkdown) || undefined,
      location: jsonLocation(site, isPublic),
      profiles: site.links.map(({ label, username, url }) => ({ network: label, username, url })),
    },
    ...sections,
    skills: skills.flatMap((group) => jsonSkills(group, messages.skills)),
    interests: site.interests?.map(({ name, keywords }) => ({ name, keywords })) ?? [],
    meta: {
      canonical: site.publishResumeJson ? `${siteRoot(site.url)}${RESUME_JSON}` : undefined,
      version: 'v1.0.0',
      lastModified: site.updated,
    },
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}

/** @returns the names of what has no place in a JSON Resume: lists with entries, sections, text pages, posts and cases */
export function partsOutside(content: Content): string[] {
  const lists = LIST_NAMES.filter(
    (name) =>
      name !== 'skills' &&
      !IMPORTED_LISTS.some((list) => list.name === name && list.section) &&
      content[name].length > 0,
  );
  const { markdownSections, themeSections, pages, posts, cases } = content;
  const sections = [
    ...markdownSections,
    ...themeSections.filter(({ isReplacement }) => !isReplacement),
  ].map(({ name }) => `sections/${name}`);
  const textPages = [...pages, ...posts].map(({ name }) => name);
  return [
    ...lists,
    ...sections,
    ...textPages,
    ...[...cases.keys()].map((name) => `projects/${name}`),
  ];
}

const withNames = (entry: object, fields: ImportedList['fields'] = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, name]) => [name, Reflect.get(entry, field) || undefined]),
  );

const periodAndRoles = ({ year, role }: Content['projects'][number]) => ({
  ...datesOf(year),
  role: role?.split(', '),
});

/** Returns the location of a JSON Resume. Without a city in the address, `city` has the location of the site. */
function jsonLocation({ address, location }: Content['site'], isPublic: boolean) {
  if (isPublic || !address) return { city: location };
  return address.city || address.region ? address : { ...address, city: location };
}

/** Exports a group of skills: as single ones again if an import has made the group of them, by its name. */
function jsonSkills({ group, level, skills }: Content['skills'][number], section: string) {
  return !group || group === (level ?? section)
    ? skills.map(({ name }) => ({ name, level }))
    : [{ name: group, level, keywords: skills.map(({ name }) => name) }];
}
