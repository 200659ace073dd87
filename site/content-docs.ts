import { stringify } from 'yaml';
import type { JsonSchema } from './json-schemas.ts';

const HEAD = ['field', 'what it is', 'must be', 'example'];

/**
 * Puts the tables of fields into the text between `<!-- fields of site.yaml -->` and `<!-- end -->`,
 * and the same for each other file; everything else stays as it is written.
 * @param text of `docs/content.md`
 * @param schemas by the file's stem
 * @throws {Error} where a file has no such place
 */
export function withFields(text: string, schemas: Record<string, JsonSchema>): string {
  return Object.entries(schemas).reduce((docs, [name, schema]) => {
    const start = `<!-- fields of ${name}.yaml -->`;
    const [before, after = ''] = docs.split(start);
    const end = after.indexOf('<!-- end -->');
    if (end === -1) throw new Error(`docs/content.md has no ${start} … <!-- end -->`);
    const rows = fieldsOf(schema).map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
    return `${before}${start}\n\n${table([HEAD, ...rows])}\n\n${after.slice(end)}`;
  }, text);
}

/** A row for each field, and for each field in it: name, description, rule and example. */
function fieldsOf(schema: JsonSchema, path = ''): string[][] {
  const entry = objectIn(schema);
  return Object.entries(entry.properties ?? {}).flatMap(([name, value]) => {
    const field = value as JsonSchema;
    const inner = objectIn(field);
    const isRequired = entry.required?.includes(name);
    const row = [
      `\`${path}${name}\`${isRequired ? ' \\*' : ''}`,
      field.description ?? '',
      ruleOf(field),
      exampleOf(field),
    ];
    // The forms of a plural say nothing of themselves: they are listed in the rule.
    const isNested = Object.values(inner.properties ?? {}).some((of) => Object(of).description);
    return isNested
      ? [row, ...fieldsOf(inner, `${path}${name}${inner === field ? '.' : '[].'}`)]
      : [row];
  });
}

/** The group of fields that a schema describes: itself, or an entry of its list. */
const objectIn = (schema: JsonSchema): JsonSchema =>
  schema.items === undefined ? schema : (schema.items as JsonSchema);

function ruleOf(field: JsonSchema): string {
  const own = field.errorMessage?.replace(/^must be /, '') ?? 'a group of fields';
  const entry = objectIn(field);
  if (entry !== field) return entry.properties ? own : `${own}, each ${ruleOf(entry)}`;
  const forms = Object.entries(field.properties ?? {});
  const [form] = forms.map(([, of]) => of as JsonSchema);
  if (!form || form.description) return own;
  return `${forms.map(([name]) => `\`${name}\``).join(', ')}; each ${ruleOf(form)}`;
}

function exampleOf({ examples: [first] = [], default: preset = first }: JsonSchema): string {
  if (preset === undefined) return '';
  return `\`${stringify(preset, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim()}\``;
}

/** A Markdown table whose columns are aligned. */
function table(rows: string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}

const lengthOf = (cell = '') => [...cell].length;
