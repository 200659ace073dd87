import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isHidden } from '#files/is-junk.ts';
import { isBelow, relativePath, themeDirOf } from '#files/paths.ts';
import { refusedFile, UserError } from '#files/user-error.ts';
import type { Content, SiteLanguage } from '#schema/schema.ts';
import { assignIds } from './assign-ids.ts';
import { ContentReader } from './content-reader.ts';
import { schemasIn } from './content-schemas.ts';
import { aboutFile, byPosition, ContentError, type Diagnostic } from './diagnostics/diagnostics.ts';
import { readLanguage } from './languages/read-language.ts';
import type { ContentWithTexts } from './owner-texts.ts';
import type { EntryOptions } from './select-entries.ts';

const NO_CONTENT =
  'This directory has no content: run npx chronofolio init, or go to the directory of your site.';

interface LoadOptions extends EntryOptions {
  /** A tag of `site.languages`. By default, the content is in the first language. */
  language?: string | undefined;
}

/** Reads the content in one language. @throws {ContentError} with the errors of all files, in reading order */
export async function loadContent(dir: string, options?: LoadOptions): Promise<Content> {
  return (await readContent(dir, options)).content;
}

/** Reads the content as `loadContent` does, with its texts and the names of all audiences. */
export async function readContent(
  dir: string,
  { language, ...options }: LoadOptions = {},
): Promise<ContentInLanguage> {
  const all = await readContents(dir, options);
  const wanted = all.find(({ content }) => content.site.language === language) ?? all[0];
  if ([undefined, wanted.content.site.language].includes(language)) return wanted;
  const tags = [...all.map(({ content }) => content.site.language), language].join(', ');
  throw new UserError(
    `The site is not in ${language}: write languages: [${tags}] in content/site.yaml.`,
  );
}

export interface ContentInLanguage extends ContentWithTexts {
  audiences: string[];
}

/** @returns the content in each language of the site, the first language first */
export async function readContents(
  dir: string,
  options: EntryOptions = {},
): Promise<[ContentInLanguage, ...ContentInLanguage[]]> {
  const files = await readdir(dir).catch((error) => {
    if (refusedFile(error)) throw error;
    return [];
  });
  if (!files.some((name) => /\.(ya?ml|md)$/i.test(name))) throw new UserError(NO_CONTENT);
  const outside = await outsideLinks(dir);
  if (outside.length > 0) throw new ContentError(outside);
  const parsed = await schemasIn(dir);
  const readers: ContentReader[] = [];
  const read = async (language?: SiteLanguage, firstLanguage?: Content) => {
    const reader = new ContentReader(dir, parsed.names, options, language);
    readers.push(reader);
    const content = await readLanguage(reader, parsed, firstLanguage);
    return content && { content: assignIds(content), texts: reader.texts };
  };
  const first = await read();
  const others: ContentWithTexts[] = [];
  for (const language of first?.content.siteLanguages.slice(1) ?? []) {
    const other = await read(language, first?.content);
    if (other) others.push(other);
  }
  const diagnostics = readers.flatMap((reader) => reader.diagnostics);
  if (!first || diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  const audiences = [...new Set(readers.flatMap((reader) => [...reader.audiences]))];
  return [{ ...first, audiences }, ...others.map((other) => ({ ...other, audiences }))];
}

/** Finds links out of the site, or to a hidden file such as `.env`, whose files a build would publish. */
async function outsideLinks(contentDir: string): Promise<Diagnostic[]> {
  const site = path.dirname(contentDir);
  const root = await realpath(site);
  const isInside = (file: string) =>
    isBelow(root, file) && !path.relative(root, file).split(path.sep).some(isHidden);
  const errors: Diagnostic[] = [];
  for (const dir of [contentDir, themeDirOf(contentDir)]) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const { parentPath, name } of entries.filter((entry) => entry.isSymbolicLink())) {
      const file = path.join(parentPath, name);
      const target = await realpath(file).catch(() => '');
      // Hidden directories, such as those of editors, are not read.
      if (!target || isInside(target) || isHidden(path.relative(dir, file))) continue;
      const message = `${name} is a link that leads out of the site: put the file itself there`;
      // The error is about the directory, because errors about files show a line of them.
      errors.push(aboutFile(relativePath(site, parentPath), '', message));
    }
  }
  return errors;
}
