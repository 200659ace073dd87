import { parseDocument } from 'yaml';
import { YAML_RULES } from '#content/yaml/parse-yaml.ts';
import { UserError } from '#files/user-error.ts';

/** The front matter of the generators: YAML or TOML between lines of three marks, or an object in JSON. */
const BETWEEN_MARKS =
  /^(---|\+\+\+)[ \t]*(json|toml|yaml)?[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/;
const OBJECT = /^\{\s*"[\s\S]*?\n\}[ \t]*(?:\n|$)/;
/** The beginning of front matter, unless a blank line follows it, as it does a line across the page. */
const OPEN = /^(?:---|\+\+\+)[ \t]*\n[ \t]*[^\s:]+[ \t]*[:=]/;
/** Parsers may need much longer for a longer text. */
const MAX_FRONT_MATTER = 50_000;

/**
 * Splits the text of a post, whose line ends are `\n`.
 * @throws {UserError} with what is wrong with the front matter, as the predicate of a sentence
 */
export async function splitFrontMatter(
  text: string,
): Promise<{ fields: Map<string, unknown>; body: string }> {
  const [front = '', marks, language, inner] = BETWEEN_MARKS.exec(text) ?? OBJECT.exec(text) ?? [];
  if (!front && OPEN.test(text))
    throw new UserError('has front matter that does not end: close it with the line that opens it');
  if (front.length > MAX_FRONT_MATTER)
    throw new UserError(`has front matter of more than ${MAX_FRONT_MATTER / 1e3} KB: shorten it`);
  const kind = marks ? (language ?? (marks === '+++' ? 'toml' : 'yaml')) : 'json';
  const data = front ? await parseFields(kind, marks ? (inner ?? '') : front) : undefined;
  // Lines across the page may stand around words, which are no front matter.
  const isFront = data === null || (typeof data === 'object' && !Array.isArray(data));
  return {
    fields: new Map(Object.entries(data ?? {}).slice(0, isFront ? undefined : 0)),
    body: isFront ? text.slice(front.length) : text,
  };
}

async function parseFields(kind: string, text: string): Promise<unknown> {
  try {
    if (kind === 'json') return JSON.parse(text);
    if (kind === 'toml') return (await import('smol-toml')).parse(text);
    const rules = { ...YAML_RULES, uniqueKeys: false, logLevel: 'error' } as const;
    const document = parseDocument(text, rules);
    if (document.errors[0]) throw document.errors[0];
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new UserError(`has front matter that cannot be read: ${reason}`);
  }
}
