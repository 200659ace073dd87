import type { Entry, Found, Imported } from '#import/imported.ts';
import { type Skill, skillOf, skillSearch } from '#import/skills-in-text.ts';
import { toMarkdown } from '#import/source-text.ts';
import { toWrite } from '#init/new-content.ts';
import { period } from '#schema/fields.ts';
import type { ImportedList, ListName } from '#schema/lists.ts';
import { skillFinder, technologyKey } from '#schema/names/technology.ts';
import type { Content } from '#schema/schema.ts';
import { definedFields, type FoundEntry } from './new-entries.ts';

type SkillsIn = (...texts: unknown[]) => string[];

/** The default values for fields of new entries that their source lacks or has invalid values for. */
const DEFAULTS: {
  [List in ListName]?: (value: Entry, thisYear: string, skillsIn: SkillsIn) => Entry;
} = {
  experience: ({ role, start, end, summary, highlights }, thisYear, skillsIn) => ({
    start: period.safeParse(end).data ?? thisYear,
    // A job without an end would be the current job.
    ...(!start && !end && { end: thisYear }),
    technologies: skillsIn(role, summary, highlights),
  }),
  projects: ({ title, description, highlights, story }, thisYear, skillsIn) => ({
    year: thisYear,
    ...(title !== undefined && { description: toMarkdown(String(title)) }),
    technologies: skillsIn(title, description, highlights, story),
    feature: false,
  }),
};

/**
 * Prepares imported entries for the merge: adds default values, removes repeated items of lists, and replaces
 * technologies by the names in skills.yaml. Jobs and projects without technologies get the skills that their
 * texts name.
 * @param groups the owner's groups of skills
 */
export function entryPreparer(
  imported: Imported['skills'],
  groups: Content['skills'],
  thisYear: string,
) {
  const exact = skillFinder(groups);
  const similar = skillFinder(groups, technologyKey);
  const skillName = (technology: string) => exact(technology) ?? similar(technology) ?? technology;
  const importedGroups = imported.map(({ value }) => ({ skills: value.skills.map(skillOf) }));
  // The last spelling of a skill counts, so the owner's groups come last.
  const search = skillSearch([...importedGroups, ...groups]);
  const skillsIn: SkillsIn = (...texts) => search(texts.flat().join('\n'));

  return ({ name, toWrite: texts = {} }: ImportedList, { from, value }: Found): FoundEntry => {
    const fields = Object.entries(definedFields(value)).map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value];
      const items = field === 'technologies' ? value.map(skillName) : value;
      return [field, [...new Map(items.map((item) => [keyOf(String(item)), item])).values()]];
    });
    const defaults: Entry = {};
    for (const [field, what] of Object.entries(texts)) {
      defaults[field] = toWrite(`${what} (${from})`);
    }
    Object.assign(defaults, DEFAULTS[name]?.(value, thisYear, skillsIn));
    return { from, value: Object.fromEntries(fields), defaults };
  };
}

/**
 * @param groups the owner's groups of skills
 * @param title the title of groups without a name
 * @returns groups by name, with only the skills that no group of the owner has in any spelling
 */
export function newSkills(
  imported: Imported['skills'],
  groups: Content['skills'],
  title: string,
): Found[] {
  const keysOf = ({ name, aliases = [] }: Skill) => [name, ...aliases].map(technologyKey);
  const known = new Set(groups.flatMap(({ skills }) => skills.flatMap(keysOf)));
  const groupsByKey = new Map<string, Found<Entry & { skills: Skill[] }>>();
  for (const { from, value } of imported) {
    const { group = title, level } = value;
    const skills = value.skills.map(skillOf).filter((skill) => {
      const keys = keysOf(skill);
      const isNew = !keys.some((key) => known.has(key));
      for (const key of keys) known.add(key);
      return isNew;
    });
    const before = groupsByKey.get(keyOf(group));
    if (before) before.value.skills.push(...skills);
    else groupsByKey.set(keyOf(group), { from, value: { group, ...(level && { level }), skills } });
  }
  const names = groups.map(({ group }) => keyOf(group));
  return [...groupsByKey].flatMap(([key, one]) =>
    one.value.skills.length > 0 || names.includes(key) ? one : [],
  );
}

const keyOf = (text: string) => text.trim().toLowerCase();
