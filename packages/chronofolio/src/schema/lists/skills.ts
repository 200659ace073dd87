import { z } from 'zod';
import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import {
  checkedList,
  entriesOf,
  list,
  repeated,
  repeatedEntries,
  textIn,
  uniqueList,
} from '#schema/unique-list.ts';

const skill = field.entry({
  name: field.requiredText(
    'The skill. Its years and evidence come from the `technologies` of jobs and projects.',
    'PostgreSQL',
  ),
  aliases: field.described(
    uniqueList(field.text, 'itself').optional(),
    'Other spellings of the same skill.',
    ['Postgres'],
  ),
});

const skillGroup = field.entry({
  group: field.requiredText('The heading of the group.', 'Languages'),
  level: field.optionalText('Your level in the group, as in JSON Resume: in the résumé.', 'Master'),
  skills: list(
    z.union([field.text.transform((name): z.infer<typeof skill> => ({ name })), skill], {
      error: 'must be a skill, or fields such as “name: …”',
    }),
  ).meta({
    description: 'The skills of the group.',
    examples: [['TypeScript', 'Go']],
  }),
});

/** Groups of skills. No two skills may share a name or an alias. */
const skillGroups = checkedList(skillGroup, (groups) => {
  const owners = new Map<string, string>();
  const repeatedSkills = spellingsIn(groups).flatMap(({ path, text, skill }) => {
    const owner = owners.get(text.toLowerCase());
    const [group, , index] = path;
    owners.set(text.toLowerCase(), owner ?? `${skill} in skills[${group}].skills[${index}]`);
    return owner === undefined ? [] : [repeated(path, owner, groups)];
  });
  return [...repeatedEntries(groups, 'group'), ...repeatedSkills];
});

/** @returns the names and aliases of all valid skills, with their paths */
function spellingsIn(groups: unknown[]) {
  return groups.flatMap((group, index) =>
    entriesOf(group, 'skills').flatMap((skill, skillIndex) => {
      const path = [index, 'skills', skillIndex];
      const name = textIn(skill, 'name');
      const aliases = entriesOf(skill, 'aliases').map((text, index) => ({
        text,
        path: [...path, 'aliases', index],
      }));
      return [{ text: name, path: [...path, 'name'] }, ...aliases].flatMap(({ text, path }) =>
        typeof text === 'string' ? [{ text, path, skill: name ?? text }] : [],
      );
    }),
  );
}

export const skills = defineList({
  schema: () => skillGroups,
  isRequired: true,
  title: 'group',
  textOf: ({ group, skills }) => ({
    names: [{ text: group }],
    facts: [skills.map(({ name }) => name).join('; ')],
  }),
});
