import { z } from 'zod';
import { translationRules } from '#model/translation.ts';
import { valueAt } from '#site/content/parse-yaml.ts';
import { closestOption } from '#site/content/suggest.ts';

/** What a translation may replace in the value of a content file. */
export interface Part {
  /** Where it stands in the value around it: the name of a field, or an index. */
  at: string | number;
  /** What it is called in the file of a translation: a field, the key of an entry, or an index. */
  key: string | number;
  kind: 'text' | 'texts' | 'fields' | 'entries' | 'sections';
  /** Of a text, as the first language has it. */
  text?: string;
  /** Whether a translation should have it. */
  isAsked?: boolean;
  /** Whether it is in the first language, unlike a name. */
  isForeign?: boolean;
  parts: Part[];
  /** The names of all fields, also of those that are the same in all languages. */
  fields?: string[];
}

/** @returns what may be translated in a value that its schema has accepted */
export const partsOf = (schema: z.ZodType, value: unknown): Part => ({
  ...{ at: '', key: '', kind: Array.isArray(value) ? 'entries' : 'fields', parts: [] },
  ...partOf(schema, value, '', ''),
});

function partOf(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  at: Part['at'],
  key: Part['key'],
): Part | undefined {
  if (schema === undefined || value === undefined) return undefined;
  const rule = translationRules.get(schema);
  if (rule && 'kind' in rule) {
    const marks = { isAsked: rule.kind === 'text', isForeign: rule.kind !== 'name' };
    const textAt = (text: string, at: Part['at'], key: Part['key']): Part => ({
      ...{ at, key, kind: 'text', text, parts: [], ...marks },
    });
    if (typeof value === 'string') return textAt(value, at, key);
    const texts = Array.isArray(value) ? value.map(String) : [];
    const parts = texts.map((text, index) => textAt(text, index, index));
    return parts.length > 0 ? { at, key, kind: 'texts', parts } : undefined;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return partOf(schema.unwrap(), value, at, key);
  const isPart = (part: Part | undefined) => part !== undefined;
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray) || !rule) return undefined;
    const kind = rule.isTitled ? 'sections' : 'entries';
    const parts = value.map((entry, index) => {
      const name = rule.keyOf(entry) ?? '';
      return rule.isTitled
        ? titlePart(entry, index, name)
        : partOf(schema.element, entry, index, name);
    });
    const known = parts.filter(isPart);
    return known.length > 0 ? { at, key, kind, parts: known } : undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  const option =
    schema instanceof z.ZodUnion
      ? schema.options.find((one) => one instanceof z.ZodObject)
      : schema;
  const schemaOf = (name: string) => {
    if (option instanceof z.ZodObject) return option.shape[name];
    return option instanceof z.ZodRecord ? option.valueType : undefined;
  };
  const fields = Object.keys(option instanceof z.ZodObject ? option.shape : value);
  const parts = fields
    .map((name) => partOf(schemaOf(name), Reflect.get(value, name), name, name))
    .filter(isPart);
  return parts.length > 0 ? { at, key, kind: 'fields', parts, fields } : undefined;
}

/** A section of home may have a title in one language only. */
function titlePart(entry: unknown, at: number, name: string): Part {
  const text = typeof entry === 'string' ? '' : String(Object(entry)[name]);
  const isTitled = text !== '';
  return { at, key: name, kind: 'text', text, isAsked: isTitled, isForeign: isTitled, parts: [] };
}

/** @returns whether nothing is written where a translation belongs */
export const isBlank = (data: unknown): boolean =>
  data === undefined || data === null || (typeof data === 'string' && data.trim() === '');

/** A text of a file, with the keys that lead to it in that of a translation. */
export interface TextPart {
  part: Part & { text: string };
  keys: Part['key'][];
}

export const textsIn = (part: Part, keys: Part['key'][] = []): TextPart[] =>
  part.text === undefined
    ? part.parts.flatMap((inner) => textsIn(inner, [...keys, inner.key]))
    : [{ part: { ...part, text: part.text }, keys }];

/** @returns the keys of entries, or of items, that have no translation in the data of a file */
const untranslatedIn = (part: Part, data: unknown): string[] =>
  part.parts
    .filter((one) => textsIn(one, [one.key]).every(({ keys }) => isBlank(valueAt(data, keys))))
    .map(({ key }) => String(key));

/**
 * @param data of the file of a translation, or of the part of it that has the key
 * @returns the keys that an entry may have now, of those without a translation: a similar one, or any that
 * the file lacks
 */
export function renamedKeys(key: string, part: Part, data: unknown): string[] {
  const untranslated = untranslatedIn(part, data);
  const free = untranslated.filter((one) => !hasKey(data, one));
  const guess = closestOption(key, free) ?? closestOption(key, untranslated);
  return guess === undefined ? free : [guess];
}

export const hasKey = (data: unknown, key: string): boolean => Object.hasOwn(Object(data), key);

/**
 * @param steps a path in the value of the first language
 * @returns the path in the file of a translation, as far as it goes
 */
export function keysOf(part: Part, [step, ...rest]: PropertyKey[]): Part['key'][] {
  const inner = step === undefined ? undefined : part.parts.find(({ at }) => at === step);
  return inner ? [inner.key, ...keysOf(inner, rest)] : [];
}
