import path from 'node:path';
import type { ContentReader } from '#content/content-reader.ts';
import { isFuture } from '#content/dates/today.ts';
import { readMarkdown } from '#content/markdown/read-markdown.ts';
import { newestFirst } from '#content/newest-first.ts';
import { ROUTE_SLUGS } from '#pages/routes.ts';
import { NO_DIRECTORY, pageName } from '#schema/fields.ts';
import { type FrontMatter, pageSchema, postSchema } from '#schema/front-matter.ts';
import type { Content, Post, TextPage } from '#schema/schema.ts';
import { readArticleText } from './read-article-text.ts';

/** Reads pages and posts. One without a translation falls back to the first language, which says what is a draft. */
export async function readTextPages(
  reader: ContentReader,
  languageTags: readonly string[] = [],
  firstLanguage?: Content,
): Promise<{ pages: TextPage[]; posts: Post[] }> {
  const { pages, posts } = reader.names;
  const schemaOf = schemasByFolder(reader);
  const read = async <Page extends TextPage>(names: string[], fallbacks: Page[] = []) => {
    const found = names.map(async (name) => {
      const fallback = fallbacks.find((page) => page.name === name);
      if (firstLanguage && !fallback) return undefined;
      const file = `${name}.md`;
      const isMissing = await reader.fallsBack(file);
      const page = isMissing ? undefined : await readTextPage(reader, name, languageTags, schemaOf);
      if (!page && fallback) reader.fallbackFiles.add(file);
      return (page ?? fallback) as Page | undefined;
    });
    return (await Promise.all(found)).filter((page) => page !== undefined);
  };
  return {
    pages: await read(pages, firstLanguage?.pages),
    posts: newestFirst(await read<Post>(posts, firstLanguage?.posts), 'date'),
  };
}

/** @returns the page; `undefined` if it has errors, or is a draft or a post of the future, which the site does not show */
async function readTextPage(
  reader: ContentReader,
  name: string,
  languageTags: readonly string[],
  schemaOf: ReturnType<typeof schemasByFolder>,
): Promise<TextPage | undefined> {
  const file = `${name}.md`;
  const nameError = slugError(name, reader.names.publicFiles, languageTags);
  if (nameError) reader.report(file, nameError);
  const text = await readMarkdown(reader, file, schemaOf(name));
  if (!text) return undefined;
  const { fields } = text;
  const page = await readArticleText(reader, file, text, 'has no text below its title');
  const { hasDrafts } = reader.options;
  if (!fields || (fields.draft && !hasDrafts)) return undefined;
  const { title, description = '', date = '', image }: FrontMatter = fields;
  const draft = fields.draft || isFuture(date);
  const texts = { 'pages.title': title, 'pages.description': description, articles: text.markdown };
  reader.addTexts(file, { ...texts, ...(date && { 'posts.date': date }) });
  return draft && !hasDrafts
    ? undefined
    : {
        ...fields,
        ...page,
        ...(draft && { draft }),
        title,
        name,
        ...(image && { image: { ...image, src: pictureOf(reader, file, image.src) ?? image.src } }),
      };
}

/** Makes a schema for each folder, to which names of pictures are relative: to make one takes longer than to use it. */
function schemasByFolder(reader: ContentReader) {
  const known = new Map<string, ReturnType<typeof pageSchema> | ReturnType<typeof postSchema>>();
  return (name: string) => {
    const file = `${name}.md`;
    const folder = path.dirname(reader.pathInContent(file));
    const hasImage = (image: string) => pictureOf(reader, file, image) !== undefined;
    const make = isPostName(name) ? postSchema : pageSchema;
    const schema = known.get(folder) ?? make({ ...NO_DIRECTORY, hasImage });
    known.set(folder, schema);
    return schema;
  };
}

/** @returns the name in `content/images` of a picture there or beside the file */
function pictureOf({ names, addressesIn }: ContentReader, file: string, image: string) {
  if (names.images.includes(image)) return image;
  return /^images\/(.+)/.exec(addressesIn(file)(image))?.[1];
}

const isPostName = (name: string) => name.startsWith('posts/');

/** @returns an error message about the name of a page or post, if it cannot be an address */
function slugError(name: string, publicFiles: string[], languageTags: readonly string[]) {
  const slug = path.basename(name);
  const { error } = pageName.safeParse(slug);
  if (error) return `has a name that ${error.issues[0]?.message}`;
  const taken = [...ROUTE_SLUGS, ...languageTags, ...publicFiles.map((file) => file.split('/')[0])];
  return !isPostName(name) && taken.includes(slug)
    ? `has the address /${name.replace('pages/', '')}, which the site has already: rename the file`
    : undefined;
}
