import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isNode, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { YAML_RULES } from '#content/yaml/parse-yaml.ts';
import { readFields } from '#schema/foreign.ts';

/**
 * Inserts entries at the top of a list, or pairs at the top of a map, and leaves every other line as it is. Comments
 * at the beginning of the file stay there; other comments stay above their entry.
 * @param field the field with the list or the map; by default, the whole file is the list
 * @returns the new text; `undefined` if the YAML can only be edited by hand, such as a list in brackets
 */
export function insertEntries(text: string, entries: unknown[] | object, field?: string) {
  const document = parseDocument(text, YAML_RULES);
  const list = document.getIn(field ? [field] : [], true);
  const data = document.toJS();
  if (!isNode(list)) {
    if (field) return addField(text, field, entries);
    return spliced(text, text.length, text.length, yamlEntries(entries), entries);
  }
  const known = field ? data[field] : data;
  const all = Array.isArray(entries) ? [...entries, ...(known ?? [])] : { ...entries, ...known };
  const wanted = field ? { ...data, [field]: all } : all;
  const [from, to] = list.range ?? [0, 0];
  if (!isCollection(list) || list.items.length === 0) {
    const written = field ? `\n${block(entries, '  ')}` : yamlEntries(entries);
    const start = field ? text.slice(0, from).trimEnd().length : from;
    return spliced(text, start, to, written.trimEnd(), wanted);
  }
  if (list.flow) return undefined;
  const lines = text.slice(0, from).split('\n');
  const margin = lines.pop();
  const last = lines.findLastIndex((line) => !/^\s*#/.test(line));
  const above = last === -1 ? lines : lines.slice(0, last + 1);
  const at = above.map((line) => `${line}\n`).join('').length;
  const written = field ? block(entries, margin) : `${yamlEntries(entries, margin)}\n`;
  return spliced(text, at, at, written, wanted);
}

/** Adds a field at the end of a file, unless its YAML can only be edited by hand. */
export function addField(text: string, field: string, value: unknown) {
  const wanted = { ...readFields(parseDocument(text, YAML_RULES).toJS()), [field]: value };
  return spliced(text, text.length, text.length, block({ [field]: value }), wanted);
}

/** @returns the new text; `undefined` if it cannot be parsed to the wanted data */
function spliced(text: string, from: number, to: number, added: string, wanted: unknown) {
  const before = text.slice(0, from);
  const isOpen = from === text.length && /[^\n\ufeff]$/.test(before);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const inserted = `${isOpen ? '\n' : ''}${added}`.replaceAll('\n', lineEnd);
  const after = before + inserted + text.slice(to);
  const document = parseDocument(after, YAML_RULES);
  const isExact = document.errors.length === 0 && isDeepStrictEqual(document.toJS(), wanted);
  return isExact ? after : undefined;
}

/** @returns entries with a blank line between them */
const yamlEntries = (entries: unknown, margin?: string): string =>
  [entries]
    .flat()
    .map((entry) => block([entry], margin))
    .join('\n');

/** @returns the value as YAML, indented by the margin, with a line break at the end */
function block(value: unknown, margin = ''): string {
  const document = new Document(value);
  visit(document, {
    Pair(_, { key, value: list }) {
      if (isSeq(list) && isScalar(key) && key.value === 'technologies') list.flow = true;
    },
  });
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  return text.replace(/^(?=.)/gm, margin);
}
