import { z } from 'zod';
import * as field from '#schema/fields.ts';
import { readFields, readList } from '#schema/foreign.ts';
import { checkedList, repeatedEntries, uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

const skill = field.entry({
  name: field.requiredText('The skill, as in `technologies` of jobs and projects.', 'PostgreSQL'),
  aliases: field.optionalTexts('Other spellings of the same skill.', 'Postgres'),
});

const skillGroup = field.entry({
  group: field.requiredText('The heading of the group.', 'Languages'),
  level: field.optionalText('Your level in the group, as in JSON Resume: in the résumé.', 'Master'),
  skills: uniqueList(
    z.union([field.text.transform((name): z.infer<typeof skill> => ({ name })), skill], {
      error: 'must be a skill, or fields such as “name: …”',
    }),
    'name',
  ).meta({
    description: 'The skills of the group.',
    examples: [['TypeScript', 'Go']],
  }),
});

/** The schema of skills.yaml, in which a name alone is a group of its own without a name. */
export const skillsFileSchema = () =>
  checkedList(
    z.union(
      [
        field.text.transform(
          (name): z.infer<typeof skillGroup> => ({ group: '', skills: [{ name }] }),
        ),
        skillGroup,
      ],
      { error: 'must be a skill, or fields such as “group: …”' },
    ),
    (entries) => {
      const named = entries.map((entry) => {
        const { group, skills } = readFields(entry);
        return group || readFields(readList(skills)[0]).name;
      });
      return repeatedEntries(named, 'itself');
    },
  );

/** @returns the groups, with all names that stand alone in one group without a name */
export function withOneGroupOfNames(groups: z.infer<typeof skillGroup>[]) {
  const named = groups.filter(({ group }) => group);
  const alone = groups.filter(({ group }) => !group).flatMap(({ skills }) => skills);
  return alone.length > 0 ? [{ group: '', skills: alone }, ...named] : named;
}

export const skills = defineList({
  schema: () => uniqueList(skillGroup, 'group'),
  isRequired: true,
  title: 'group',
  describe: ({ group, skills }) => ({
    names: [{ text: group }],
    facts: [skills.map(({ name }) => name).join('; ')],
  }),
});
