import type { z } from 'zod';
import type { ContentReader } from '#content/content-reader.ts';
import { parseYaml } from '#content/yaml/parse-yaml.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import { MarkdownLimit } from './limits.ts';
import { splitHeading } from './markdown-tree.ts';

/** YAML at the beginning of a Markdown file, between two lines of three hyphens. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
const NOT_CLOSED =
  'has front matter that does not end: write --- on the line after it, or *** for a line across the page';

interface MarkdownFile<Fields> {
  /** The fields of the front matter; `undefined` if they have errors. */
  fields: Fields | undefined;
  /** The title in the front matter, or else the heading at the start of the text. */
  title: string | undefined;
  /** The text without front matter and title. Blank lines in their place keep its positions. */
  markdown: string;
}

/** Reads a Markdown file, whose title is any heading at the start, or only one without others of its level. */
export async function readMarkdown<Fields extends { title?: string | undefined }>(
  reader: ContentReader,
  file: string,
  schema: z.ZodType<Fields>,
  titleIn: 'no heading' | 'first heading' | 'only heading' = 'only heading',
): Promise<MarkdownFile<Fields> | undefined> {
  const text = await reader.read(file);
  if (text === undefined) return undefined;
  const match = FRONT_MATTER.exec(text);
  const [front = '', yaml = ''] = match?.index === 0 ? match : [];
  if (!front && /^---[ \t]*\r?\n/.test(text)) return reader.report(file, NOT_CLOSED);
  const markdown = front.replace(/[^\n]/g, '') + text.slice(front.length);
  let split: ReturnType<typeof splitHeading>;
  try {
    split = splitHeading(markdown);
  } catch (error) {
    if (!(error instanceof MarkdownLimit)) throw error;
    return reader.report(file, error.message, error.position.line);
  }
  const { heading = '', isOnly, rest } = split;
  const isTitle = titleIn === 'first heading' || (titleIn === 'only heading' && isOnly);
  const found = isTitle ? heading || undefined : undefined;
  const { images } = reader.names;
  const shared = found === undefined ? {} : { title: found };
  const parsed = parseYaml(yaml, reader.fileOf(file), schema, { images, shared });
  const above = front ? 1 : 0;
  reader.diagnostics.push(...parsed.diagnostics.map((one) => ({ ...one, line: one.line + above })));
  const title = parsed.value?.title ?? found;
  const isRepeated = title !== undefined && isSameName(title, heading);
  return { fields: parsed.value, title, markdown: isRepeated ? rest : markdown };
}
