import { z } from 'zod';
import { shortened } from '#content/diagnostics/diagnostics.ts';
import { didYouMean, likelyValues, listFields } from '#content/diagnostics/suggest.ts';
import { isObject } from '#schema/foreign.ts';

interface CheckedSource {
  schema: z.ZodType;
  data: unknown;
  images: readonly string[];
}

interface FieldError {
  path: PropertyKey[];
  message: string;
  /** Whether the error is in the name of the field, not in its value. */
  isName?: boolean;
}

export function fieldErrors(issues: z.core.$ZodIssue[], source: CheckedSource): FieldError[] {
  return issues.flatMap(likelyIssues).flatMap((issue): FieldError[] => {
    if (issue.code !== 'unrecognized_keys') return [valueError(issue, source)];
    const hint = (key: string) => fieldHint(key, schemaAt(source.schema, issue.path));
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `is not a known field${hint(key)}`,
      isName: true,
    }));
  });
}

function valueError(issue: z.core.$ZodIssue, source: CheckedSource): FieldError {
  const path = upToText(source.data, issue.path);
  const value = valueAt(source.data, path);
  const expected = schemaAt(source.schema, path);
  // A valid value may conflict with another one, and then there is no suggestion.
  const isWrong = expected && !isComplete(issue) && !z.safeParse(expected, value).success;
  const hint = isWrong ? suggestion(value, expected, source.images) : '';
  return { path, message: messageOf(issue, value) + hint };
}

/** @returns the error message for schemas without one, which are schemas of the owner */
export const typeError = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_type' ? `must be a ${issue.expected}` : undefined;

/** @returns the issues of the option of a union that the owner most likely meant */
function likelyIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOtherShape = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const meant = issue.errors.find((issues) => !issues.some(isOtherShape)) ?? issue.errors[0] ?? [];
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function suggestion(value: unknown, schema: z.core.$ZodType, images: readonly string[]): string {
  if (value === undefined || value === null) return '';
  // YAML reads “Cut costs: 40 %” and “{year}” as fields.
  if (isFields(value) && z.safeParse(schema, 'text').success) return '; write it in quotes';
  const names = enumNames(schema);
  if (names.length > 0 && typeof value === 'string')
    return didYouMean(value, names) || `; the names are ${names.join(', ')}`;
  if (schema instanceof z.ZodObject && !isFields(value))
    return listFields(Object.keys(schema.shape));
  if (schema instanceof z.ZodArray && isFields(value)) return '; begin each entry with a dash';
  if (typeof value !== 'string') return '';
  const meant = likelyValues(value, images).find((option) => z.safeParse(schema, option).success);
  if (meant === undefined) return '';
  return `; did you mean ${Array.isArray(meant) ? `[${meant.join(', ')}]` : show(meant)}?`;
}

function enumNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(enumNames);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

const isFields = (value: unknown) => isObject(value) && !Array.isArray(value);

/** Whether the message is complete, so that no “got …” follows. */
const isComplete = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.isComplete;

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isComplete(issue)) return issue.message;
  if (value === undefined) return `is missing: it ${issue.message}`;
  if (value === null) return `has no value: it ${issue.message}`;
  return `${issue.message}, got ${show(issue.code === 'invalid_key' ? issue.path.at(-1) : value)}`;
}

/** @returns the path up to the first text: the schema reads `Go` as `{ name: Go }`, but the file has no `name` */
export function upToText(data: unknown, path: PropertyKey[]): PropertyKey[] {
  const end = path.findIndex((_, index) => typeof valueAt(data, path.slice(0, index)) === 'string');
  return end === -1 ? path : path.slice(0, end);
}

export const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      isObject(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined,
    data,
  );

function schemaAt(
  schema: z.core.$ZodType | undefined,
  path: PropertyKey[],
): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schemaAt(schema.unwrap() as z.core.$ZodType, path);
  if (schema instanceof z.ZodUnion && path.length > 0) {
    return schema.options.map((option) => schemaAt(option, path)).find(Boolean);
  }
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return schemaAt(schema.valueType, rest);
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[String(step)], rest) : undefined;
}

function fieldHint(key: string, schema: z.core.$ZodType | undefined): string {
  const isObject = (option: unknown) => option instanceof z.ZodObject;
  const object = schema instanceof z.ZodUnion ? schema.options.find(isObject) : schema;
  if (!(object instanceof z.ZodObject)) return '';
  const fields = Object.keys(object.shape);
  if (fields.length === 0) return ': delete it, because this text has no fields';
  return didYouMean(key, fields) || listFields(fields);
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  const text =
    value !== null && typeof value === 'object'
      ? `{ ${Object.keys(value)
          .map((key) => `${key}: …`)
          .join(', ')} }`
      : String(value);
  return typeof value === 'string' ? JSON.stringify(shortened(text)) : shortened(text);
}
