import path from 'node:path';
import { isMap, isNode, isScalar, type Node, parseDocument, type SchemaOptions } from 'yaml';
import { z } from 'zod';
import {
  type Diagnostic,
  type Finding,
  MAX_FINDINGS,
  positionIn,
} from '#content/diagnostics/diagnostics.ts';
import { joinYamlLines } from '#content/markdown/east-asian.ts';
import { readFields } from '#schema/foreign.ts';
import { fieldErrors, typeError, upToText, valueAt } from './issue-messages.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

/** Numbers stay text, because a title may be `1984`, and the version `1.10` is not `1.1`. */
export const YAML_RULES = {
  merge: true,
  customTags: (tags) =>
    tags.filter((tag) => typeof tag === 'string' || !/:(int|float)$/.test(tag.tag)),
} satisfies SchemaOptions;

/** The result of parsing: a valid file has a value, an invalid file has only diagnostics. */
type ParsedYaml<Schema extends z.ZodType> =
  | {
      value: z.infer<Schema>;
      diagnostics: [];
      positionOf: (path: Path) => FieldPosition;
    }
  | { value?: never; diagnostics: Diagnostic[] };

export type Path = PropertyKey[];

export type FieldPosition = Omit<Diagnostic, 'message'>;

/** Parses and validates a YAML file, which may leave out `shared`. @returns the value, or all diagnostics */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  { images = [], shared = {} }: { images?: readonly string[]; shared?: object } = {},
): ParsedYaml<Schema> {
  const { name } = path.parse(file);
  const invalid = (...mistakes: Finding[]) => ({
    diagnostics: mistakes.map((mistake) => ({ file, field: name, ...mistake })),
  });
  const document = parseDocument(text, {
    ...YAML_RULES,
    prettyErrors: false,
    logLevel: 'error', // the schema reports what the parser warns about
  });
  const mistakes = yamlMistakes(text, document);
  if (mistakes.length > 0) return invalid(...mistakes);
  joinYamlLines(document, text);
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 100 });
  } catch {
    return invalid({ line: 1, column: 1, message: ENDLESS });
  }
  if (data === null && schema instanceof z.ZodArray) data = [];
  else if (data === null || isMap(document.contents)) data = { ...shared, ...readFields(data) };

  const parse = () => schema.safeParse(data, { reportInput: true, error: typeError });
  const first = parse();
  const result = !first.success && parseNumbers(data, first.error.issues) ? parse() : first;
  const positionOf = (parsed: Path, isName = false): FieldPosition => {
    const steps = upToText(data, parsed);
    const position = positionIn(text, offsetOf(document, steps, isName));
    return { file, ...position, field: fieldName(name, steps) };
  };
  if (result.success) return { value: result.data, diagnostics: [], positionOf };
  const errors = fieldErrors(result.error.issues, { schema, data, images });
  return {
    diagnostics: errors.slice(0, MAX_FINDINGS).map(({ path, message, isName }) => ({
      ...positionOf(path, isName),
      message,
    })),
  };
}

const ENDLESS =
  'is not valid YAML: its anchors (&) and aliases (*) expand without end: write the values out';

/** Replaces texts by numbers where a schema of the owner requires them; returns whether it replaced any. */
function parseNumbers(data: unknown, issues: z.core.$ZodIssue[]): boolean {
  let hasChanged = false;
  for (const issue of issues) {
    const name = issue.path.at(-1);
    if (name === undefined || issue.code !== 'invalid_type' || issue.expected !== 'number')
      continue;
    const value = valueAt(data, issue.path);
    if (typeof value !== 'string' || !value.trim() || !Number.isFinite(Number(value))) continue;
    Reflect.set(readFields(valueAt(data, issue.path.slice(0, -1))), name, Number(value));
    hasChanged = true;
  }
  return hasChanged;
}

function fieldName(name: string, path: Path): string {
  return path.reduce<string>(
    (field, step) => (typeof step === 'number' ? `${field}[${step}]` : `${field}.${String(step)}`),
    name,
  );
}

/** @returns the offset of the deepest part of a path that exists in the file, or of the name of its field */
function offsetOf(document: ReturnType<typeof parseDocument>, path: Path, isName: boolean): number {
  const parts = [...path.keys(), path.length].reverse().map((length) => path.slice(0, length));
  const nodes = parts.map((part) => document.getIn(part, true));
  const parent = nodes[1];
  const pair =
    isName &&
    isMap(parent) &&
    parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  const node = pair ? pair.key : nodes.find(isNode);
  return (node as Node | undefined)?.range?.[0] ?? 0;
}
