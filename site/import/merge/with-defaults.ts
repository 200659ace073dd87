import type { ImportedList, ListName } from '#model/content-lists.ts';
import { period } from '#model/fields.ts';
import { datesOf } from '#model/format-period.ts';
import { type Entry, type Found, toMarkdown } from '#site/import/imported.ts';
import { toWrite } from '#site/sample/skeleton.ts';

/** The fields in which jobs and projects may name skills. */
const TEXTS_WITH_SKILLS: { [List in ListName]?: string[] } = {
  experience: ['role', 'summary', 'highlights'],
  projects: ['title', 'description', 'highlights', 'story'],
};

/**
 * Gives entries what they need as new ones where their source lacks it or has it invalid. Jobs and projects
 * without a date get that of the entry above; without technologies, the skills that their texts name.
 * @param thisYear for those without a date at the top of a list
 */
export function withDefaults(
  { name, toWrite: texts = {} }: ImportedList,
  found: Found[],
  skillsIn: (text: string) => string[],
  thisYear: string,
): Found[] {
  const fields = TEXTS_WITH_SKILLS[name];
  let near = thisYear;
  return found.map((one) => {
    const { from, value } = one;
    const { start, end, year, title } = value;
    const defaults: Entry = {};
    for (const [field, what] of Object.entries(texts))
      defaults[field] = toWrite(`${what} (${from})`);
    if (fields && value.technologies === undefined)
      defaults.technologies = skillsIn(fields.flatMap((field) => value[field] ?? []).join('\n'));
    const dates = year ? [datesOf(String(year)).end ?? thisYear] : [start, end];
    near = dates.map((date) => period.safeParse(date).data).find(Boolean) ?? near;
    if (name === 'experience') {
      defaults.start = near.slice(0, 'yyyy-mm'.length);
      // One without an end would be the current job.
      if (!start && !end) defaults.end = defaults.start;
    }
    if (name === 'projects') {
      if (title) defaults.description = toMarkdown(String(title));
      Object.assign(defaults, { year: near.slice(0, 'yyyy'.length), feature: false });
    }
    return { ...one, defaults };
  });
}
