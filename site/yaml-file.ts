import { closest, distance } from 'fastest-levenshtein';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLParseError,
} from 'yaml';
import { z } from 'zod';
import type { Fault } from './faults.ts';

/** Above this share of wrong letters a suggestion would only confuse. */
const MAX_TYPO_RATIO = 0.5;
const MAX_SHOWN_LENGTH = 60;

/** A YAML file held against its schema: its value, or every fault in it. */
export type ParsedYaml<Schema extends z.ZodType> =
  | { value: z.infer<Schema>; faults: []; placeOf: (path: Path) => Place }
  | { value?: never; faults: Fault[] };

export type Path = PropertyKey[];

/** Both count from 1. */
export interface Place {
  line: number;
  column: number;
}

/**
 * Parses one YAML content file and holds it against its schema.
 * @param file shown in messages
 * @param name the file's stem, with which field paths begin
 * @returns the value, or all faults in it
 */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  name: string,
  schema: Schema,
): ParsedYaml<Schema> {
  const lines = new LineCounter();
  // Numbers stay text: a year is `2024`, a title may be `1984`, and a version is not `1.1` for `1.10`.
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    customTags: (tags) =>
      tags.filter((tag) => typeof tag === 'string' || !/:(int|float)$/.test(tag.tag)),
  });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const at = (path: Path) => place(offsetOf(document.contents, path));
  const fault = (where: Place, path: Path, message: string): Fault => ({
    file,
    ...where,
    field: fieldName(name, path),
    message,
  });

  if (document.errors.length > 0) {
    const faults = document.errors.map((error) =>
      fault(place(error.pos[0]), [], `is not valid YAML: ${inOwnersWords(error)}`),
    );
    return { faults };
  }

  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [fault({ line: 1, column: 1 }, [], `is not valid YAML: ${reason}`)] };
  }
  if (data === null) data = schema instanceof z.ZodArray ? [] : {};

  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return { value: result.data, faults: [], placeOf: at };
  const faults = result.error.issues.flatMap(meantBranch).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const path = [...issue.path, key];
        return fault(
          place(keyOffset(document.contents, issue.path, key)),
          path,
          `is not a known field${didYouMean(key, knownKeys(schema, issue.path), 'fields')}`,
        );
      });
    }
    return [fault(at(issue.path), issue.path, messageOf(issue, valueAt(data, issue.path)))];
  });
  return { faults };
}

/** Where a value may have several shapes, what is wrong with the one that was meant. */
function meantBranch(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOtherShape = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const meant = issue.errors.find((issues) => !issues.some(isOtherShape)) ?? issue.errors[0] ?? [];
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** @param issue its message says what the value must be; `isWhole` if it also says what it is */
function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'custom' && issue.params?.isWhole) return issue.message;
  if (value === undefined || value === null) return `is missing: it ${issue.message}`;
  const options = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const guess = typeof value === 'string' ? didYouMean(value, options, 'names') : '';
  return `${issue.message}, got ${show(value)}${guess}`;
}

/**
 * @param name the file's stem
 * @returns such as `projects[2].link`
 */
export function fieldName(name: string, path: Path): string {
  return path.reduce<string>(
    (field, step) => (typeof step === 'number' ? `${field}[${step}]` : `${field}.${String(step)}`),
    name,
  );
}

/** Where the deepest part of the path that exists begins. */
function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = rangeStart(root) ?? 0;
  for (const step of path) {
    const child = childOf(node, step);
    offset = rangeStart(child) ?? rangeStart(pairOf(node, step)?.key) ?? offset;
    node = child;
  }
  return offset;
}

function keyOffset(root: Node | null, parent: Path, key: string): number {
  const node = parent.reduce<unknown>(childOf, root);
  return rangeStart(pairOf(node, key)?.key) ?? offsetOf(root, parent);
}

const childOf = (node: unknown, step: PropertyKey): unknown =>
  isSeq(node) ? node.items[Number(step)] : pairOf(node, step)?.value;

const pairOf = (node: unknown, key: PropertyKey) =>
  isMap(node)
    ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
    : undefined;

function rangeStart(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined,
    data,
  );
}

/** The fields of the schema at a path. */
function knownKeys(schema: z.core.$ZodType, path: Path): string[] {
  const step = path[0];
  if (schema instanceof z.ZodOptional) return knownKeys(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => knownKeys(option, path));
  if (schema instanceof z.ZodArray) return knownKeys(schema.element, path.slice(1));
  if (!(schema instanceof z.ZodObject)) return [];
  const field = schema.shape[String(step)];
  return step === undefined
    ? Object.keys(schema.shape)
    : field
      ? knownKeys(field, path.slice(1))
      : [];
}

/**
 * @param word what was written
 * @param called what the known words are, in the plural; where none is near they are listed as that
 */
export function didYouMean(word: string, known: string[], called?: string): string {
  if (known.length === 0) return '';
  const guess = closest(word.toLowerCase(), known);
  const isNear =
    distance(word.toLowerCase(), guess) <= Math.max(word.length, guess.length) * MAX_TYPO_RATIO;
  if (isNear) return `; did you mean "${guess}"?`;
  return called ? `; the ${called} are ${known.join(', ')}` : '';
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value !== null && typeof value === 'object') return 'a group of fields';
  const text = String(value);
  const short = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  return typeof value === 'string' ? JSON.stringify(short) : short;
}

function inOwnersWords({ code, message }: YAMLParseError): string {
  if (code === 'MULTIPLE_DOCS') return 'a line of --- begins a second document; a file holds one';
  return message.split('\n')[0]?.replace(/:$/, '') ?? message;
}
