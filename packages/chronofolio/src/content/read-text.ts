import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { docsPage } from '#files/paths.ts';
import { decodeUtf8, NOT_UTF8 } from '#files/read-text.ts';
import { UserError, unreadable } from '#files/user-error.ts';
import { canonicalTag } from '#schema/names/language-tags.ts';
import { OPTIONAL_FILES } from '#schema/schema.ts';

const MERGE_CONFLICT =
  'has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>';

/** The text of a file, or a message that says why there is none. */
type TextOrMessage = { text?: string; message?: string | undefined; line?: number };

/**
 * Reads a file below the content directory.
 * @param describedIn the page of the docs, or the schema, that says what the file holds
 * @returns its text, which is empty if an optional file is missing
 */
export async function readText(
  dir: string,
  name: string,
  describedIn = docsPage('content.md'),
): Promise<TextOrMessage> {
  const file = path.join(dir, name);
  try {
    // Only regular files are read, because reading a pipe may never end.
    if (!(await stat(file)).isFile()) return { message: 'is not a file: replace it with one' };
    const text = decodeUtf8(await readFile(file), name).replace(/^\ufeff/, '');
    const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
    if (conflict !== -1) return { message: MERGE_CONFLICT, line: conflict + 1 };
    return { text: text.normalize() };
  } catch (error) {
    if (error instanceof UserError) return { message: NOT_UTF8 };
    const failure = error as NodeJS.ErrnoException;
    if (failure.code !== 'ENOENT') return { message: unreadable(failure) };
    const message = await missingMessage(dir, name, describedIn);
    return message ? { message } : { text: '' };
  }
}

/** @returns a message about a missing file; `undefined` if the file is optional */
async function missingMessage(dir: string, file: string, describedIn: string) {
  const { dir: folder, base: name } = path.parse(file);
  const others = await readdir(path.join(dir, folder)).catch((): string[] => []);
  if (folder && name === 'site.yaml') {
    const folders = await readdir(dir).catch((): string[] => []);
    const other = folders.find((one) => one !== folder && canonicalTag(one) === folder);
    return `is missing: ${other ? `rename ${other} to ${folder}` : 'copy content/site.yaml, and translate it'}`;
  }
  const guess = others.find(
    (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
  );
  if (guess) return `is missing: rename ${guess} to ${name}`;
  return OPTIONAL_FILES.includes(name.replace('.yaml', ''))
    ? undefined
    : `is missing: create the file; ${describedIn} says what it holds`;
}
