import { stringify } from 'yaml';
import { VISIBILITY_FIELDS } from '#schema/fields.ts';
import { SCHEMES } from '#schema/site/theme-schema.ts';
import type { JsonSchema } from './json-schemas.ts';

/** The fields of every colour, which `theme.colors` explains, and of every picture, which the page explains. */
const IN_THEIR_GROUP: string[] = [...SCHEMES, 'src', 'alt'];
const TABLE_HEAD = ['field', 'what it is', 'example'];

/** Replaces the tables of fields in a document, each between `<!-- fields of site.yaml -->` and `<!-- end -->`. */
export function withFields(text: string, schemas: Record<string, JsonSchema>): string {
  return Object.entries(schemas).reduce(
    (docs, [name, schema]) => withPart(docs, `fields of ${name}.yaml`, fieldTable(schema)),
    text,
  );
}

/** Replaces the part of a document between the comment with its name and `<!-- end -->`. */
export function withPart(text: string, name: string, part: string): string {
  const start = `<!-- ${name} -->`;
  const [before, after = ''] = text.split(start);
  const end = after.indexOf('<!-- end -->');
  if (end === -1) throw new Error(`The document has no ${start} … <!-- end -->`);
  return `${before}${start}\n\n${part}\n\n${after.slice(end)}`;
}

export const fieldTable = (schema: JsonSchema): string =>
  table(
    [TABLE_HEAD, ...fieldRows(schema)].map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))),
  );

function fieldRows(schema: JsonSchema, path = ''): string[][] {
  const entry = objectIn(schema);
  const properties = entry.properties ?? {};
  const isEntry = VISIBILITY_FIELDS.every((name) => name in properties);
  return Object.entries(properties).flatMap(([name, field]) => {
    const isExplained = IN_THEIR_GROUP.includes(name) && path !== 'analytics.script.';
    if (isExplained || (isEntry && VISIBILITY_FIELDS.includes(name))) return [];
    const inner = objectIn(field);
    const isRequired = entry.required?.includes(name);
    const row = [
      `\`${path}${name}\`${isRequired ? ' \\*' : ''}`,
      field.description ?? '',
      exampleOf(field),
    ];
    return [row, ...fieldRows(inner, `${path}${name}${field.items ? '[].' : '.'}`)];
  });
}

export const objectIn = (schema: JsonSchema): JsonSchema =>
  (schema.items ?? schema).anyOf?.find(({ required }) => required) ?? schema.items ?? schema;

function exampleOf({ examples: [first] = [] }: JsonSchema): string {
  if (first === undefined) return '';
  const style = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;
  return `\`${stringify(first, style).trim()}\``;
}

function table([head = [], ...rows]: string[][]): string {
  const isUsed = (index: number) => rows.some((row) => row[index]);
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.filter((_, index) => isUsed(index)).join(' | ')} |`)
    .join('\n');
}
