import { stringify } from 'yaml';
import { VISIBILITY_FIELDS } from '#schema/fields.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import { buildMessages, interfaceMessages } from '#schema/messages/messages.ts';
import { allSections } from '#schema/sections.ts';
import { fieldTable, objectIn } from './field-tables.ts';
import type { JsonSchema } from './json-schemas.ts';

/** The lists without a section, whose chapter of docs/content.md and whose files in new content are generated. */
export const SHORT_LISTS = LIST_NAMES.filter(
  (name) => definitionOf(name).belowSection && !allSections([]).includes(name),
);

const MESSAGES = { ...interfaceMessages, ...buildMessages };

export const shortListChapters = (schemas: Record<string, JsonSchema>): string =>
  SHORT_LISTS.map((name) => {
    const table = schemas[name] && fieldTable(schemas[name]);
    return `## ${name}.yaml\n\nOptional. ${placeOf(name)}\n\n${table}`;
  }).join('\n\n');

/** @returns a file with an example of an entry in a comment. Logos are left out, because they need a picture. */
export function exampleFile(name: string, schema: JsonSchema, schemaDir: string): string {
  const fields = Object.entries(objectIn(schema).properties ?? {})
    .filter(([field]) => field !== 'logo' && !VISIBILITY_FIELDS.includes(field))
    .map(([field, { examples }]) => [field, examples?.[0]]);
  const lines = [
    `yaml-language-server: $schema=${schemaDir}/${name}.json`,
    placeOf(name as ListName),
    'Optional. Remove the # at the start of each line below, and write your own.',
    ...stringify([Object.fromEntries(fields)], { lineWidth: 0 })
      .trimEnd()
      .split('\n'),
  ];
  return lines.map((line) => `# ${line}\n`).join('');
}

function placeOf(name: ListName): string {
  const { belowSection = 'experience', isOptionalInResume } = definitionOf(name);
  const condition = isOptionalInResume ? `if you add \`${name}\` to \`resume.sections\`` : 'too';
  const [title, section] = [MESSAGES[name], MESSAGES[belowSection]];
  return `${title}, newest first. ${section} on home ends with this list; the résumé has it ${condition}.`;
}
