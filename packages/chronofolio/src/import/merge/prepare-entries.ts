import type { Entry, Found, Imported } from '#import/imported.ts';
import { toMarkdown } from '#import/source-text.ts';
import { toWrite } from '#init/new-content.ts';
import type { ImportedList } from '#schema/lists.ts';
import { skillFinder, technologyKey } from '#schema/names/technology.ts';
import type { Content } from '#schema/schema.ts';
import { textOf } from './compare-entries.ts';

type Groups = Content['skills'];

/** @returns a function that removes repeated items of lists, and names technologies as skills.yaml does */
export function listCleaner(groups: Groups): (found: Found) => Found {
  const skillName = skillFinder(groups, technologyKey);
  return ({ from, value }) => {
    const fields = Object.entries(value).map(([field, texts]) => {
      if (!Array.isArray(texts)) return [field, texts];
      const isNamed = field === 'technologies';
      const names = texts.map((text) => (isNamed ? skillName(text) : undefined) ?? text);
      return [
        field,
        [...new Map(names.map((name) => [textOf(name).toLowerCase(), name])).values()],
      ];
    });
    return { from, value: Object.fromEntries(fields) };
  };
}

/**
 * @param skillsIn finds the skills that a text names
 * @returns a function that returns values for required fields that an entry lacks; jobs and projects without
 * technologies get the skills that their texts name
 */
export function entryDefaults(skillsIn: (text: string) => string[], thisYear: string) {
  return ({ name, toWrite: texts = {} }: ImportedList, { from, value }: Found, valid: Entry) => {
    const placeholders = Object.fromEntries(
      Object.entries(texts).map(([field, what]) => [field, toWrite(`${what} (${from})`)]),
    );
    const { start, end, title } = valid;
    if (name === 'experience') {
      // Without an end, a job would be the current job.
      const hasEnded = !start || value.end !== undefined;
      const period = { start: end ?? thisYear, ...(hasEnded && { end: start ?? thisYear }) };
      const { company: _, ...ofBreak } = placeholders;
      return {
        ...(valid.break ? ofBreak : placeholders),
        ...period,
        technologies: skillsIn(textOf(valid)),
      };
    }
    if (name !== 'projects') return placeholders;
    const description = title === undefined ? {} : { description: toMarkdown(String(title)) };
    const technologies = skillsIn(textOf(valid));
    return { year: thisYear, ...placeholders, ...description, technologies, feature: false };
  };
}

/**
 * @param groups the owner's groups of skills
 * @param title the title of a group without a name
 * @returns the imported groups, with only the skills that no group of the owner has in any spelling
 */
export function newSkills(imported: Imported['skills'], groups: Groups, title: string) {
  const ownerSkills = groups.flatMap(({ skills }) => skills);
  const spellings = ownerSkills.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const known = new Set(spellings.map(technologyKey));
  const isNew = (name: string) => !known.has(technologyKey(name)) && known.add(technologyKey(name));
  return imported.flatMap(({ from, value }) => {
    const skills = value.skills.filter(isNew).map((name) => ({ name }));
    return skills.length > 0 ? [{ from, value: { group: title, ...value, skills } }] : [];
  });
}
