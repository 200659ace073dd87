import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile, shortHash } from '#files/cache.ts';
import { isFile } from '#files/is-file.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { paperColors } from '#theme/theme.ts';
import { resumeView } from './resume-view.ts';

/** The comment at the end of a PDF file that the program has printed. PDF readers ignore comments. */
const MARK = /\n%chronofolio ([0-9a-f]{8})\n$/;

/** @returns whether the program has printed the résumé, and would print another one now */
export async function isResumeStale(contentDir: string, content: Content): Promise<boolean> {
  const printed = await printedHash(contentDir);
  return printed !== undefined && printed !== hashOfShown(content);
}

export async function printedHash(contentDir: string, name = RESUME): Promise<string | undefined> {
  const file = path.join(contentDir, name);
  if (!(await isFile(file))) return undefined;
  return MARK.exec((await readFile(file)).subarray(-100).toString('latin1'))?.[1];
}

/** @returns whether there is a file that is not as the program has made it, and so must not be replaced */
export async function isOwnersFile(file: string, cacheDir: string): Promise<boolean> {
  if (!(await isFile(file))) return false;
  const { dir, base } = path.parse(file);
  if (await printedHash(dir, base)) return false;
  return !(await isFile(recordOf(await readFile(file), cacheDir)));
}

/** Writes a résumé that has no place for a mark, and keeps its hash to recognise it later. */
export async function writeMarked(file: string, data: string | Uint8Array, cacheDir: string) {
  await writeInside(file, data);
  await writeInside(recordOf(data, cacheDir), '');
}

const recordOf = (data: string | Uint8Array, cacheDir: string) =>
  path.join(cacheDir, 'resumes', shortHash(data));

/** Writes a résumé with the date of its content, so that the same content makes the same file. */
export async function writeResume(pdf: Uint8Array, content: Content, file: string): Promise<void> {
  const date = `${content.site.updated.replaceAll('-', '').padEnd(8, '01')}000000`;
  const text = Buffer.from(pdf)
    .toString('latin1')
    .replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, `$1${date}`)
    // The text that replaces the browser's name has the same length, because PDF files refer to positions.
    .replace(/^\/Creator \(.*\)$/m, ({ length }) => '/Creator (Chronofolio)'.padEnd(length));
  const marked = `${text.trimEnd()}\n%chronofolio ${hashOfShown(content)}\n`;
  await writeInside(file, Buffer.from(marked, 'latin1'));
}

/** Writes a file and makes its directory, which a language without translations may lack. */
async function writeInside(file: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, data);
}

function hashOfShown(content: Content): string {
  const { display, text, displayWeight } = content.typefaces;
  const fonts = [display.family, text.family, displayWeight];
  const view = resumeView(content, { isPublic: true });
  return shortHash(JSON.stringify([view, paperColors(content.site), fonts]));
}
