import { type Found, type Imported, withFirstText } from '#import/imported.ts';
import { cleanText, toMarkdown } from '#import/source-text.ts';
import { toWrite } from '#init/new-content.ts';
import { countryOf } from '#resume/formats.ts';
import { type Fields, readFields } from '#schema/foreign.ts';
import type { ImportedList } from '#schema/lists.ts';
import { skillFinder, technologyKey } from '#schema/names/technology.ts';
import { toPlainText } from './compare-entries.ts';
import type { Report } from './new-entries.ts';

type Groups = (Parameters<typeof skillFinder>[0][number] & { group?: string })[];

/**
 * @param language the language of the site, in which countries get their names
 * @returns a function that removes repeated items of lists, names technologies as skills.yaml does, and writes
 * places as texts
 */
export function entryCleaner(groups: Groups, language: string): (found: Found) => Found {
  const skillName = skillFinder(groups, technologyKey);
  const clean = (field: string, value: unknown) => {
    if (Array.isArray(value)) {
      const isNamed = field === 'technologies';
      const names = value.map((text) => (isNamed ? skillName(text) : undefined) ?? text);
      return [...new Map(names.map((name) => [toPlainText(name).toLowerCase(), name])).values()];
    }
    if (field !== 'location' || typeof value === 'string') return value;
    const { address, city, region, countryCode, country = countryCode } = readFields(value);
    const isOnePlace = toPlainText(city).toLowerCase() === toPlainText(region).toLowerCase();
    const named = countryOf(toPlainText(country), language);
    return toPlainText([city || address, isOnePlace ? '' : region, named]) || undefined;
  };
  return ({ from, value }) => {
    const fields = Object.entries(value).map(([field, part]) => [field, clean(field, part)]);
    return { from, value: Object.fromEntries(fields) };
  };
}

/** @returns the fields that an entry lacks, also the technologies that its texts name */
export function entryDefaults(
  { name, toWrite: texts = {} }: ImportedList,
  { from }: Found,
  valid: Fields,
  skillsIn: (text: string) => string[],
): Fields {
  const placeholders = Object.fromEntries(
    Object.entries(texts).map(([field, what]) => [field, toWrite(`${what} (${cleanText(from)})`)]),
  );
  if (name !== 'experience' && name !== 'projects') return placeholders;
  const technologies = skillsIn(toPlainText(valid));
  if (name === 'projects') {
    const description = valid.title ? { description: toMarkdown(String(valid.title)) } : {};
    return { ...placeholders, ...description, technologies, feature: false };
  }
  const { company: _, ...ofBreak } = placeholders;
  return { ...(valid.break ? ofBreak : placeholders), technologies };
}

/**
 * @returns the imported groups, with only the skills that no group of the owner has in any spelling; another spelling
 * becomes an alias, and a skill of two groups stays in the first one, which is reported
 */
export function newSkills(
  { notImported }: Report,
  imported: Imported['skills'],
  groups: Groups,
  title: string,
) {
  const known = skillFinder(groups, technologyKey);
  const added = new Map<string, { skill: { name: string; aliases?: string[] }; place: string }>();
  return imported.flatMap(({ from, value: { group = title, ...value } }) => {
    const place = withFirstText(from, group);
    const skills = value.skills.flatMap((name) => {
      if (known(name)) return [];
      const first = added.get(technologyKey(name));
      if (first) {
        const { name: main, aliases = [] } = first.skill;
        const isNew = ![main, ...aliases].some((one) => one.toLowerCase() === name.toLowerCase());
        if (isNew) first.skill.aliases = [...aliases, name];
        if (first.place !== place) notImported.push(`${place}: “${name}” is in ${first.place}`);
        return [];
      }
      const skill = { name };
      added.set(technologyKey(name), { skill, place });
      return [skill];
    });
    const { level } = value;
    if (level && skills.length === 0 && !groups.some((one) => one.group === group))
      notImported.push(
        `${withFirstText(`${from}.level`, level)}: all skills of “${group}” are in other groups`,
      );
    return skills.length > 0 ? [{ from, value: { group, ...value, skills } }] : [];
  });
}

/** @returns a function that finds skills as whole words, in the same spelling: `Go` is not `go` */
export function skillSearch(groups: Groups): (text: string) => string[] {
  const word = '[\\p{Script=Latin}\\p{M}\\p{N}_+#]';
  const patterns = groups.flatMap(({ skills }) =>
    skills.map(({ name, aliases = [] }) => {
      const spellings = [name, ...aliases].map(
        // Short names must not be followed by these marks: `C-level` and `R&D` are not about C and R.
        (one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + (one.length > 2 ? '' : '(?![&-])'),
      );
      const search = `(?<!${word}|[.&-])(?:${spellings.join('|')})(?!${word})`;
      return { name, pattern: new RegExp(search, 'u') };
    }),
  );
  return (text) => patterns.flatMap(({ name, pattern }) => (pattern.test(text) ? name : []));
}
