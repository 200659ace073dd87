import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type SchemaOptions,
  visit,
} from 'yaml';
import { z } from 'zod';
import { TOO_DEEP, tooDeepAt } from '#files/nesting.ts';
import type { Position } from '#files/position.ts';
import { type Diagnostic, shortened } from './diagnostics.ts';
import {
  closestName,
  listFields,
  listImages,
  otherFieldHint,
  suggestValues,
  unknownFieldHint,
} from './suggest.ts';
import { unprintableIn } from './unprintable.ts';
import { findYamlHints } from './yaml-hints.ts';

/**
 * How every content file is parsed. Numbers stay text, because a title may be `1984`, and a version
 * `1.10` is not `1.1`.
 */
export const YAML_RULES = {
  merge: true,
  customTags: (tags) =>
    tags.filter((tag) => typeof tag === 'string' || !/:(int|float)$/.test(tag.tag)),
} satisfies SchemaOptions;

/** A valid file has a value, an invalid one only diagnostics. */
type ParsedYaml<Schema extends z.ZodType> =
  | {
      value: z.infer<Schema>;
      /** As the file has it. */
      written: unknown;
      diagnostics: [];
      positionOf: (path: Path) => FieldPosition;
    }
  | { value?: never; diagnostics: Diagnostic[] };

export type Path = PropertyKey[];

/** Where a field is. */
export type FieldPosition = Omit<Diagnostic, 'message'>;

/**
 * Parses one YAML content file and validates it.
 * @param file its path in messages
 * @param name its name without `.yaml`, with which field names begin
 * @param images the names of the files in `content/images`, for suggestions
 * @returns the value, or all diagnostics
 */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  name: string,
  schema: Schema,
  images: readonly string[] = [],
): ParsedYaml<Schema> {
  const deep = tooDeepAt(text, 'yaml');
  if (deep) return { diagnostics: [{ file, ...deep, field: name, message: TOO_DEEP }] };
  const lines = new LineCounter();
  const document = parseDocument(text, {
    ...YAML_RULES,
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error', // the schema reports what the parser warns about
  });
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const positionOf = (path: Path, isAtKey = false) =>
    positionAt(offsetOf(document.contents, path, isAtKey) ?? 0);
  const textLines = text.split('\n');
  const lineAt = (line: number) => textLines[line - 1] ?? '';
  const diagnostics: Diagnostic[] = [];
  const report = (position: Position, path: Path, message: string) =>
    void diagnostics.push({ file, ...position, field: fieldName(name, path), message });
  const reportInvalid = (position: Position, message: string) =>
    report(position, [], `is not valid YAML: ${message}`);

  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted) {
    report(positionAt(exhausted.pos[0]), [], TOO_DEEP);
    return { diagnostics };
  }
  if (document.errors.length > 0) {
    const lineOf = (offset: number) => positionAt(offset).line;
    for (const { line, message } of findYamlHints(text, document, lineOf))
      reportInvalid({ line, column: 1 + lineAt(line).search(/\S|$/) }, message);
    return { diagnostics };
  }
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document))
        reportInvalid(positionAt(startOf(alias) ?? 0), noAnchor(alias.source));
    },
    Scalar(_, { type, value, range }) {
      const [start = 0, end] = range ?? [];
      if (typeof value !== 'string') return;
      const message =
        unprintableIn(value) ??
        (type === 'PLAIN'
          ? (cutTextIn(value, text.slice(end)) ?? listIn(text.slice(start, end)))
          : undefined);
      if (message) report(positionAt(start), [], message);
    },
  });
  if (diagnostics.length > 0) return { diagnostics };

  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 100 });
  } catch {
    reportInvalid({ line: 1, column: 1 }, ENDLESS);
    return { diagnostics };
  }
  if (data === null) data = schema instanceof z.ZodArray ? [] : {};

  const parse = () => schema.safeParse(data, { reportInput: true, error: errorOf });
  const first = parse();
  const result = !first.success && parseNumbers(data, first.error.issues) ? parse() : first;
  if (result.success) {
    const fieldAt = (path: Path) => ({ file, ...positionOf(path), field: fieldName(name, path) });
    return { value: result.data, written: data, diagnostics: [], positionOf: fieldAt };
  }
  for (const issue of result.error.issues.flatMap(likelyIssues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const path = [...issue.path, key];
        const hint = fieldHint(key, schemaAt(schema, issue.path));
        report(positionOf(path, true), path, `is not a known field${hint}`);
      }
      continue;
    }
    const path = upToText(data, issue.path);
    const value = valueAt(data, path);
    const position = positionOf(path);
    const expected = schemaAt(schema, path);
    // The value may be valid by itself but conflict with another one, so there is nothing to suggest.
    const isWrong = expected && !isComplete(issue) && !z.safeParse(expected, value).success;
    const hint =
      isWrong &&
      (quotesHint(lineAt(position.line), path.at(-1), expected) ||
        suggestion(value, expected, images, path.at(-1) ?? name));
    report(position, path, messageOf(issue, value) + (hint || ''));
  }
  return { diagnostics };
}

/** Replaces texts by numbers where a schema wants them. Ours never do: see `YAML_RULES`. */
function parseNumbers(data: unknown, issues: z.core.$ZodIssue[]): boolean {
  let hasChanged = false;
  for (const issue of issues) {
    const name = issue.path.at(-1);
    if (name === undefined || issue.code !== 'invalid_type' || issue.expected !== 'number')
      continue;
    const value = valueAt(data, issue.path);
    if (typeof value !== 'string' || !value.trim() || !Number.isFinite(Number(value))) continue;
    Reflect.set(Object(valueAt(data, issue.path.slice(0, -1))), name, Number(value));
    hasChanged = true;
  }
  return hasChanged;
}

const NAMES_OF_TYPES: Record<string, string> = {
  ...{ string: 'text', number: 'a number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'fields with values', undefined: 'left out' },
};

/** @returns the error of a field whose schema has none: ours have their own */
const errorOf = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type')
    return `must be ${NAMES_OF_TYPES[issue.expected] ?? issue.expected}`;
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : undefined;
};

const ENDLESS = 'its anchors (&) and aliases (*) expand without end: write the values out';
const noAnchor = (name: string) =>
  `there is no anchor &${name}; if the text begins with *, write it in quotes`;

/** @returns an error message if a text is cut by what is hardly a comment, as in `C #` and `Studio #9` */
function cutTextIn(value: string, after: string): string | undefined {
  const [rest] = /^[ \t]+#(?:\S.*|[ \t]*)(?=\n|$)/.exec(after) ?? [];
  if (rest === undefined) return undefined;
  const comment = rest.trim().length > 1 ? '; or begin the comment with “# ”' : '';
  return `ends before the #, which begins a comment: write it in quotes: "${value}${rest.trimEnd()}"${comment}`;
}

/** @returns an error message if the lines of a text are a list, which YAML joins to one line */
const listIn = (source: string): string | undefined =>
  /(\n[ \t]*([-*•]|\d+[.)])[ \t].*){2}/.test(source)
    ? 'has a list that YAML joins to one line: write “|” after the colon, and the text indented below it'
    : undefined;

/** @returns a union's issues, limited to the option that the owner most likely meant */
function likelyIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOtherShape = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const meant = issue.errors.find((issues) => !issues.some(isOtherShape)) ?? issue.errors[0] ?? [];
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Suggests quotes for a text that YAML parsed as a comment, an anchor, a tag or an object. */
function quotesHint(line: string, key: PropertyKey = '', schema: z.core.$ZodType): string {
  const isItem = typeof key === 'number';
  const pattern = isItem ? /^(?:-\s+)*(-)\s+(\S.*)/ : /^[\s-]*(\w[\w-]*:)\s+([#&!{]\S.*)/;
  const [, name, value = ''] = pattern.exec(line.trim()) ?? [];
  const isCut = isItem ? value.includes(':', 1) : name === `${String(key)}:`;
  const isMeant = isCut && z.safeParse(schema, value).success;
  return isMeant ? `; write it in quotes: ${name} "${value}"` : '';
}

/** Suggests the first value that the owner may have meant and that the field accepts. */
function suggestion(
  value: unknown,
  schema: z.core.$ZodType,
  images: readonly string[],
  field: PropertyKey = '',
): string {
  if (value === undefined || value === null) return '';
  const hint = otherFieldHint(value, field);
  if (hint) return `; ${hint}`;
  const names = namesIn(schema);
  if (names.length > 0 && typeof value === 'string') {
    const guess = closestName(value, names);
    return guess ? `; did you mean "${guess}"?` : `; the names are ${names.join(', ')}`;
  }
  if (schema instanceof z.ZodObject && !isObject(value))
    return `; ${listFields(Object.keys(schema.shape))}`;
  if (schema instanceof z.ZodArray && isObject(value))
    return Reflect.has(Object(value), field)
      ? `; write the list without “${String(field)}:” above it`
      : '; begin each entry with a dash';
  const meant = suggestValues(value, images, field).find(
    (option) => z.safeParse(schema, option).success,
  );
  if (meant === undefined) return field === 'src' ? `; ${listImages(images)}` : '';
  return `; did you mean ${Array.isArray(meant) ? `[${meant.join(', ')}]` : show(meant)}?`;
}

/** @returns the values of an enum, or of the enums in a union */
function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

const isObject = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether the message needs no “got …” after it. */
const isComplete = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.isComplete;

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isComplete(issue)) return issue.message;
  if (value === undefined) return `is missing: it ${issue.message}`;
  if (value === null) return `has no value: it ${issue.message}`;
  const advice = issue.code === 'custom' && issue.params?.advice;
  return `${issue.message}, got ${show(value)}${advice ? `; ${advice}` : ''}`;
}

/** @returns such as `projects[2].link` */
function fieldName(name: string, path: Path): string {
  return path.reduce<string>(
    (field, step) => (typeof step === 'number' ? `${field}[${step}]` : `${field}.${String(step)}`),
    name,
  );
}

/** @returns the offset of the deepest part of the path that exists, or of the key at its end */
function offsetOf(node: unknown, [step, ...rest]: Path, isAtKey = false): number | undefined {
  if (step === undefined) return startOf(node);
  const pairs = isMap(node) ? node.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === step);
  const child = isSeq(node) ? node.items[Number(step)] : pair?.value;
  const atKey = startOf(pair?.key);
  if (isAtKey && rest.length === 0 && atKey !== undefined) return atKey;
  return offsetOf(child, rest, isAtKey) ?? atKey ?? startOf(node);
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

/** @returns the path up to the first text on it: `[Go]` has no `name`, which the schema adds */
function upToText(data: unknown, path: Path): Path {
  const end = path.findIndex((_, index) => typeof valueAt(data, path.slice(0, index)) === 'string');
  return end === -1 ? path : path.slice(0, end);
}

/** @returns what stands at a path; `undefined` where there is nothing */
const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (Object.hasOwn(Object(value), step) ? Object(value)[step] : undefined),
    data,
  );

/** @returns the schema of the value at a path; undefined for unknown fields */
function schemaAt(schema: z.core.$ZodType | undefined, path: Path): z.core.$ZodType | undefined {
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
  return object instanceof z.ZodObject
    ? `; ${unknownFieldHint(key, Object.keys(object.shape))}`
    : '';
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
