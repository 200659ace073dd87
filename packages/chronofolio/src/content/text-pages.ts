import path from 'node:path';
import { ROUTE_SLUGS } from '#pages/routes.ts';
import { caseName, NO_DIRECTORY } from '#schema/fields.ts';
import { pageSchema, postSchema } from '#schema/front-matter.ts';
import type { Content, Post, TextPage } from '#schema/schema.ts';
import { readCaseText } from './cases/load-cases.ts';
import type { ContentReader } from './content-reader.ts';
import { newestFirst } from './newest-first.ts';
import { parseYaml } from './parse-yaml.ts';

/** The front matter of a Markdown file: YAML between two lines of three hyphens. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(\r?\n|$)/m;
const NO_FRONT_MATTER =
  'must begin with its title between two lines of ---, such as title: Imprint';
const NOT_CLOSED = 'has front matter that does not end: write --- on the line after it';

/**
 * Reads the pages and the posts of the owner. A text without a translation falls back to the first language,
 * which also decides whether it is a draft: each text is in all languages.
 */
export async function readTextPages(
  reader: ContentReader,
  languages: readonly string[] = [],
  original?: Content,
): Promise<{ textPages: TextPage[]; posts: Post[] }> {
  const { textPages, posts } = reader.names;
  const read = async <Page extends TextPage>(names: string[], fallbacks: Page[] = []) => {
    const pages = names.map(async (name) => {
      const fallback = fallbacks.find((page) => page.name === name);
      if (original && !fallback) return undefined;
      const file = `${name}.md`;
      const page = (await reader.has(file)) && (await readTextPage(reader, name, languages));
      if (!page && fallback) reader.fallbackFiles.add(file);
      return (page || fallback) as Page | undefined;
    });
    return (await Promise.all(pages)).filter((page) => page !== undefined);
  };
  return {
    textPages: await read(textPages, original?.textPages),
    posts: newestFirst(await read<Post>(posts, original?.posts), 'date'),
  };
}

/** @returns the page; `undefined` if it has errors, or is a draft that the site does not show */
async function readTextPage(
  reader: ContentReader,
  name: string,
  languages: readonly string[],
): Promise<TextPage | undefined> {
  const file = `${name}.md`;
  const slug = path.basename(name);
  const nameError = slugError(name, reader.names.publicFiles, languages);
  if (nameError) reader.report(file, slug, nameError);
  const text = await reader.read(file, slug);
  if (text === undefined) return undefined;
  const [front, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || !text.startsWith(front))
    return reader.report(file, slug, text.startsWith('---') ? NOT_CLOSED : NO_FRONT_MATTER);
  const { images } = reader.names;
  const checks = { ...NO_DIRECTORY, hasImage: (image: string) => images.includes(image) };
  const schema = isPost(name) ? postSchema(checks) : pageSchema(checks);
  const parsed = parseYaml(yaml, reader.displayPath(file), slug, schema, images);
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
  return { ...parsed.value, ...page, name };
}

const isPost = (name: string) => name.startsWith('posts/');

/** @returns an error message about the name of a page or post, if it cannot be an address */
function slugError(name: string, publicFiles: string[], languages: readonly string[]) {
  const slug = path.basename(name);
  const { error } = caseName.safeParse(slug);
  if (error) return `has a name that ${error.issues[0]?.message}`;
  const isTaken = isPost(name)
    ? slug === 'index'
    : [...ROUTE_SLUGS, ...languages].includes(slug) ||
      publicFiles.some((file) => file.split('/')[0] === slug);
  return isTaken
    ? `has the address /${name.replace('pages/', '')}, which the site has already: rename the file`
    : undefined;
}
