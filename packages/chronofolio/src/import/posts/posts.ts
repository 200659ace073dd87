import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { splitHeading } from '#content/markdown/markdown-tree.ts';
import { shortHash } from '#files/cache.ts';
import { readSource } from '#files/change-files.ts';
import { textProblem } from '#files/decode-text.ts';
import { relativePath } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';
import { emptyImport, type Found, type Imported, type ImportedPost } from '#import/imported.ts';
import { cleanText, printableText } from '#import/source-text.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { BlogFiles, filesOfBlog, isPostFile } from './blog-files.ts';
import { toPlainMarkdown } from './foreign-marks.ts';
import { PictureCopies } from './picture-copies.ts';
import { replaceAddresses } from './post-addresses.ts';
import { type PostFields, postFields, postName, titleFromName } from './post-fields.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** A post whose text is as it was written. */
interface Draft extends PostFields {
  file: string;
  /** Its path from the folder around that of the posts, such as `posts/name/index.md`. */
  place: string;
  body: string;
}

/** The text of a list of posts, or of the folder. */
const NO_POST = /^(?:_index|readme)\.\w+$/i;
/** Texts that the generators read, too. */
const OTHER_TEXTS = /\.(?:html?|org|rst|adoc|asciidoc|textile|ipynb)$/i;

/**
 * Reads the posts of a blog: a folder, or a single file.
 * @param imagesDir the pictures of the owner, beside which the copies have names of their own
 */
export async function readPosts(source: string, imagesDir: string): Promise<Imported> {
  const isFolder = (await stat(source)).isDirectory();
  const dir = path.resolve(isFolder ? source : path.dirname(source));
  const blog = await BlogFiles.around(dir);
  const imported = emptyImport();
  const report = (place: string, message: string) =>
    void imported.notImported.push(`post (${place}): ${message}`);
  /** @returns what is read; nothing of a post with an error, which is reported */
  const orReport = <Value>(place: string, reading: Promise<Value>) =>
    reading.catch((error) => {
      if (!(error instanceof UserError)) throw error;
      return report(place, error.message);
    });

  const placeOf = (file: string) => relativePath(path.dirname(dir), file);
  const ofJekyll = path.join(dir, '_posts');
  const folder = existsSync(ofJekyll) ? ofJekyll : dir;
  const all = isFolder ? await filesOfBlog(folder) : [path.resolve(source)];
  if (isFolder)
    for (const file of all.filter((one) => OTHER_TEXTS.test(one)))
      report(placeOf(file), 'is not Markdown');
  const drafted = path.join(dir, '_drafts');
  if (isFolder && existsSync(drafted))
    report(placeOf(drafted), 'is left out: import that folder for itself');
  const drafts: Draft[] = [];
  for (const file of all) {
    if ((isFolder && !isPostFile(file)) || NO_POST.test(path.basename(file))) continue;
    const place = placeOf(file);
    const draft = await orReport(place, readDraft(blog, file, place));
    if (draft) drafts.push(draft);
  }
  nameDrafts(drafts);
  const context = {
    addressOf: addressFinder(drafts),
    copies: new PictureCopies(blog, imagesDir),
    report,
  };
  for (const draft of drafts) {
    const post = await orReport(draft.place, finishPost(draft, context));
    if (post) imported.posts.push(post);
  }
  const keys = drafts.flatMap(({ place, otherKeys }) =>
    otherKeys.map((key) => `front matter.${key.slice(0, 60)} (${place})`),
  );
  imported.notImported.push(...keys);
  return imported;
}

/** @throws {UserError} if the file is no post, with the reason as the predicate of a sentence */
async function readDraft(blog: BlogFiles, file: string, place: string): Promise<Draft> {
  const real = await blog.inside(file);
  if (!real) throw new UserError('is a link that leads out of the blog, or to no file');
  const bytes = await readSource(real);
  const problem = textProblem(bytes);
  if (problem) throw new UserError(problem);
  const text = Buffer.from(bytes)
    .toString()
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .normalize();
  const { fields, body } = await splitFrontMatter(text);
  const read = postFields(fields, place);
  if (!printableText(body)) throw new UserError('has no text');
  if (!read.date)
    throw new UserError(
      'has no date: write date: 2026-03-15 between two lines of --- above its text',
    );
  return { ...read, file: real, place, body: body.replace(/^\n+/, '') };
}

/** Gives each post a name of its own. */
function nameDrafts(drafts: Draft[]): void {
  const taken = new Set<string>();
  for (const draft of drafts) {
    const name = draft.slug || `post-${shortHash(postName(draft.place))}`;
    draft.slug = name;
    for (let count = 1; taken.has(draft.slug); count++)
      draft.slug = [name, draft.date, count > 1 ? count : []].flat().join('-');
    taken.add(draft.slug);
  }
}

/** Lists of posts, whose addresses end with a word that may be the name of a post. */
const LIST_ADDRESS = /(?:^|\/)(?:tags?|category|categories|authors?|series|topics?)\/[^/]*$/;

/** @returns a function that finds the address of a post by its path, file or name, as the generators do */
function addressFinder(drafts: Draft[]): (href: string) => string | undefined {
  const byName = new Map<string, string>();
  for (const { slug, names, addresses } of drafts.toReversed())
    for (const name of [slug, ...names, ...addresses]) byName.set(nameIn(name), slug);
  return (href) => {
    const [, at = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
    const name = nameIn(decodeUri(at));
    if (!name || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(at)) return undefined;
    const slug =
      byName.get(name) ??
      (LIST_ADDRESS.test(name) ? undefined : byName.get(path.posix.basename(name)));
    return slug && `/posts/${slug}${anchor}`;
  };
}

const nameIn = (address: string): string =>
  address
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.(?:html?|mdx?|markdown)$/, '')
    .replace(/(?<=[^/])\/index$/, '')
    .normalize();

interface Context {
  addressOf: (href: string) => string | undefined;
  copies: PictureCopies;
  report: (place: string, message: string) => void;
}

/** @returns a post as content has it, with the pictures and the addresses of this site */
async function finishPost(
  draft: Draft,
  { addressOf, copies, report }: Context,
): Promise<Found<ImportedPost>> {
  const { file, place, slug, date, updated, description, tags } = draft;
  const pictures = new Map<string, string>();
  const onLost = (what: string) => report(place, what);
  const pictureOf = async (src: string) => {
    const { name, from, problem } = await copies.copyOf(file, slug, src);
    if (problem) onLost(`names a picture that ${problem}: “${src}”`);
    if (name) pictures.set(name, from);
    return name;
  };
  const isMdx = /\.mdx$/i.test(file);
  const { markdown, anchors } = toPlainMarkdown(draft.body, isMdx, { addressOf, onLost });
  const hrefOf = (href: string) => {
    const id = anchors.get(href.slice(1));
    return href.startsWith('#') ? id && `#${id}` : addressOf(href);
  };
  const body = await replaceAddresses(markdown, { pictureOf, addressOf: hrefOf, onLost });
  const title =
    draft.title ?? (cleanText(splitHeading(body).heading) || titleFromName(postName(place)));
  const { src, alt = title } = draft.image ?? {};
  const image = src && (await pictureOf(src));
  if (src && !image) onLost(`has an image that is not copied: “${src}”`);
  const fields = {
    title,
    date,
    updated: updated === date ? undefined : updated,
    description,
    tags: tags.length > 0 ? tags : undefined,
    image: image ? { src: image, alt } : undefined,
    draft: draft.draft || undefined,
  };
  const value = {
    name: slug,
    addresses: draft.addresses,
    hasOwnAddress: draft.hasOwnAddress,
    pictures: [...pictures].map(([name, from]) => ({ name, from })),
    front: `---\n${stringify(fields, { lineWidth: 0 })}---\n\n`,
    body: `${printableText(body) ?? ''}\n`,
  };
  return { from: place, value };
}
