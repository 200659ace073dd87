import { stringify } from 'yaml';
import { z } from 'zod';
import { valueAt } from '#site/content/parse-yaml.ts';
import { unknownFieldHint } from '#site/content/suggest.ts';
import { hasKey, isBlank, keysOf, type Part, renamedKeys } from './parts.ts';

/** What a translation is made of: a file of the first language, and where its value is shown. */
export interface OriginalFile {
  /** Such as `content/projects.yaml`. */
  file: string;
  schema: z.ZodType;
  value: unknown;
  part: Part;
}

interface Options {
  /** Adds what is new to the translation; without it, lists may have any length. */
  command?: string;
  /** Whether keys that the original does not have are errors. */
  isStrict?: boolean;
  /** Finds a text in the file, where the items of lists may be in another order than in the original. */
  inFile?: (keys: Part['key'][]) => Part['key'][];
}

/**
 * @returns a schema that parses the file of a translation to its data, and to the value of the original
 * with the translated texts in their places
 */
export const translationSchema = (
  { file, schema, value, part }: OriginalFile,
  { command, isStrict = true, inFile = (keys) => keys }: Options = {},
) =>
  z.unknown().transform((data, { issues }) => {
    const report = (keys: Part['key'][], message: string, isAtKey = false) =>
      void issues.push({
        ...{ code: 'custom', path: keys, message, input: data },
        params: { isComplete: true, isAtKey },
      });

    /** @returns the value with the translated texts, or as it is where the translation has errors */
    function fill(part: Part, value: unknown, data: unknown, keys: Part['key'][]): unknown {
      if (isBlank(data)) return value;
      if (part.kind === 'text') {
        if (typeof data === 'string') return data;
        report(keys, 'must be text');
        return value;
      }
      if (part.kind === 'texts') {
        const { length } = part.parts;
        if (!Array.isArray(data)) report(keys, 'must be a list');
        else if (command && data.length !== length)
          report(
            keys,
            `must have as many items as in ${file}, ${length}, got ${data.length}: ${command} puts them right`,
          );
      } else if (typeof data !== 'object' || Array.isArray(data)) {
        report(keys, `must be fields such as “${part.parts[0]?.key}: …”`);
        return value;
      } else {
        for (const key of Object.keys(Object(data))) {
          const message = isStrict && errorOfKey(key, part, value, data, file);
          if (message) report([...keys, key], message, true);
        }
      }
      const filled = Array.isArray(value) ? [...value] : { ...Object(value) };
      for (const inner of part.parts) {
        const path = inFile([...keys, inner.key]);
        const written = valueAt(data, path.slice(-1));
        const text = fill(inner, filled[inner.at], written, path);
        const isTitle = part.kind === 'sections' && !isBlank(written);
        filled[inner.at] = isTitle ? { [inner.key]: text } : text;
      }
      return filled;
    }

    const filled = fill(part, value, data, []);
    if (issues.length > 0) return z.NEVER;
    const parsed = schema.safeParse(filled);
    for (const { path, message, ...issue } of parsed.error?.issues ?? [])
      issues.push({
        ...{ code: 'custom', path: inFile(keysOf(part, path)), message, input: data },
        params: 'params' in issue ? issue.params : undefined,
      });
    return { filled: parsed.data, data };
  });

/** @returns what is wrong with a key of a translation, if anything */
function errorOfKey(
  key: string,
  part: Part,
  value: unknown,
  data: unknown,
  file: string,
): string | undefined {
  const keys = part.parts.map((one) => String(one.key));
  if (keys.includes(key)) return undefined;
  if (part.kind !== 'fields') {
    return `no entry in ${file} has this key; ${keyHint(key, part, data)}`;
  }
  if (!part.fields?.includes(key)) return `is not a known field; ${unknownFieldHint(key, keys)}`;
  return Reflect.has(Object(value), key)
    ? `is the same in all languages and stands in ${file}: delete it here`
    : `has no text in ${file} to translate: write it there first, or delete it here`;
}

const MAX_LISTED = 6;

function keyHint(key: string, part: Part, data: unknown): string {
  const renamed = renamedKeys(key, part, data);
  const meant = renamed.map(shownKey);
  if (meant.length === 0) return 'delete it: all entries there have theirs in this file';
  if (renamed.some((one) => hasKey(data, one)))
    return `did you mean ${meant[0]}? If so, delete the entry of that key first, which has no translation; if not, delete this one`;
  if (meant.length === 1) return `did you mean ${meant[0]}? If not, delete it`;
  const more = meant.length > MAX_LISTED ? ' and others' : '';
  return `entries without a translation are ${meant.slice(0, MAX_LISTED).join(', ')}${more}: write one of them, or delete it`;
}

/** @returns a key to copy, in the quotes that YAML needs or in ours */
function shownKey(key: string): string {
  const yaml = stringify(key, { lineWidth: 0 }).trim();
  return /^["']/.test(yaml) ? yaml : `“${yaml}”`;
}
