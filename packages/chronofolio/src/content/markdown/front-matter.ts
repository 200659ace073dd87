import type { z } from 'zod';
import type { ContentReader } from '#content/content-reader.ts';
import { splitTitle } from '#content/markdown-tree.ts';
import { parseYaml } from '#content/parse-yaml.ts';

/** YAML at the beginning of a Markdown file, between two lines of three hyphens. */
const FRONT_MATTER = /(?<![\s\S])\s*---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
const NOT_CLOSED =
  'has front matter that does not end: write --- on the line after it, or *** for a line across the page';
const NOT_YAML = 'has front matter of another kind: write it as YAML between two lines of ---';

/** The parts of a Markdown file. */
export interface MarkdownFile<Fields> {
  /** The fields of the front matter; `undefined` if they have errors. */
  fields: Fields | undefined;
  /** The heading that titles the text. */
  title: string | undefined;
  /** The text, with blank lines for its front matter and its title, so that its positions are those of the file. */
  markdown: string;
  /** The same with its title. */
  titled: string;
}

/**
 * Reads a Markdown file and its front matter.
 * @param schemaOf returns the schema of the front matter, given the title that the text has
 * @param hasOneTitle whether only a heading with no other of its level is the title
 */
export async function readMarkdown<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  name: string,
  schemaOf: (title: string | undefined) => Schema,
  hasOneTitle = true,
): Promise<MarkdownFile<z.infer<Schema>> | undefined> {
  const text = await reader.read(file, name);
  if (text === undefined) return undefined;
  const [front = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (!front && /^\s*---[ \t]*\r?\n/.test(text)) return reader.report(file, name, NOT_CLOSED);
  if (/^\+\+\+[ \t]*\r?\n/.test(text)) return reader.report(file, name, NOT_YAML);
  const titled = front.replace(/[^\n]/g, '') + text.slice(front.length);
  const { title, markdown } = splitTitle(titled, hasOneTitle);
  const { images } = reader.names;
  const parsed = parseYaml(yaml, reader.displayPath(file), name, schemaOf(title), images);
  const above = front.slice(0, front.indexOf('---') + 3).split('\n').length; // lines above the YAML
  reader.diagnostics.push(
    ...parsed.diagnostics.map((one) => ({ ...one, line: one.line + (front ? above : 0) })),
  );
  return { fields: parsed.value, title, markdown, titled };
}
