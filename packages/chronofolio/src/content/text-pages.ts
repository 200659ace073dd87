import { ROUTE_SLUGS } from '#pages/routes.ts';
import { caseName } from '#schema/fields.ts';
import { textPageSchema } from '#schema/front-matter.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { readCaseText } from './cases/load-cases.ts';
import type { ContentReader } from './content-reader.ts';
import { parseYaml } from './parse-yaml.ts';

/** The front matter of a Markdown file: YAML between two lines of three hyphens. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(\r?\n|$)/m;
const NO_FRONT_MATTER =
  'must begin with its title between two lines of ---, such as title: Imprint';
const NOT_CLOSED = 'has front matter that does not end: write --- on the line after it';

/**
 * Reads the text pages. A page without a translation falls back to the first language, which also decides
 * whether it is a draft: each page is in all languages.
 */
export async function readTextPages(
  reader: ContentReader,
  languages: readonly string[] = [],
  original?: Content,
): Promise<TextPage[]> {
  const pages = reader.names.textPages.map(async (slug) => {
    const fallback = original?.textPages.find((page) => page.slug === slug);
    if (original && !fallback) return undefined;
    const file = `pages/${slug}.md`;
    const page = (await reader.has(file)) ? await readTextPage(reader, slug, languages) : undefined;
    if (!page && fallback) reader.fallbackFiles.add(file);
    return page ?? fallback;
  });
  return (await Promise.all(pages)).filter((page) => page !== undefined);
}

/** @returns the page; `undefined` if it has errors, or is a draft that the site does not show */
async function readTextPage(
  reader: ContentReader,
  slug: string,
  languages: readonly string[],
): Promise<TextPage | undefined> {
  const file = `pages/${slug}.md`;
  const nameError = slugError(slug, reader.names.publicFiles, languages);
  if (nameError) reader.report(file, slug, nameError);
  const text = await reader.read(file, slug);
  if (text === undefined) return undefined;
  const [front, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || !text.startsWith(front))
    return reader.report(file, slug, text.startsWith('---') ? NOT_CLOSED : NO_FRONT_MATTER);
  const parsed = parseYaml(yaml, reader.displayPath(file), slug, textPageSchema);
  reader.diagnostics.push(
    ...parsed.diagnostics.map((one) => ({ ...one, line: one.line + 1 })), // below the first ---
  );
  // Blank lines instead of the front matter keep the line numbers of the text.
  const markdown = front.replace(/[^\n]/g, '') + text.slice(front.length);
  const page = await readCaseText(
    reader,
    file,
    slug,
    markdown,
    'has no text below its front matter',
  );
  if (!parsed.value || (parsed.value.draft && !reader.hasDrafts)) return undefined;
  return { ...parsed.value, ...page, slug };
}

function slugError(slug: string, publicFiles: string[], languages: readonly string[]) {
  const { error } = caseName.safeParse(slug);
  if (error) return `has a name that ${error.issues[0]?.message}`;
  const isTaken =
    [...ROUTE_SLUGS, ...languages].includes(slug) ||
    publicFiles.some((name) => name.split('/')[0] === slug);
  return isTaken
    ? `has the address /${slug}, which the site has already: rename the file`
    : undefined;
}
