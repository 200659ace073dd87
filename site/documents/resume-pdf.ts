import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RESUME } from '#content/schema.ts';
import { shortHash } from '#site/files/cache.ts';
import { filesIn } from '#site/files/fingerprint.ts';
import { isFile } from '#site/files/is-file.ts';
import { replaceFile } from '#site/files/temporary-files.ts';

/** A comment at the end of PDF files that `npm run resume` printed. PDF readers ignore it. */
const MARK = /\n%chronofolio ([0-9a-f]{8})\n$/;

interface Dirs {
  contentDir: string;
  cacheDir: string;
}

/**
 * Returns the state of the résumé in the content directory: `none` if there is none, `own` if the
 * owner made it, `fresh` if it was printed from the current content, `stale` if from other content.
 */
export async function resumeState(contentDir: string): Promise<'none' | 'own' | 'fresh' | 'stale'> {
  const bytes = await readIfFile(path.join(contentDir, RESUME));
  if (!bytes) return 'none';
  const printedFrom = markIn(bytes);
  if (!printedFrom) return 'own';
  return printedFrom === (await hashOfTexts(contentDir)) ? 'fresh' : 'stale';
}

/** @returns whether the built site has the résumé as it is in the content directory */
export async function isResumeBuilt(contentDir: string, outDir: string): Promise<boolean> {
  const [made, built] = await Promise.all(
    [contentDir, outDir].map((dir) => readIfFile(path.join(dir, RESUME))),
  );
  return made !== undefined && built !== undefined && made.equals(built);
}

/** @returns whether there is a résumé of this name that the owner made, so that it must not be replaced */
export async function isOwnResume(name: string, { contentDir, cacheDir }: Dirs): Promise<boolean> {
  const bytes = await readIfFile(path.join(contentDir, name));
  if (!bytes) return false;
  return name.endsWith('.pdf')
    ? markIn(bytes) === undefined
    : !(await isFile(textRecord(bytes, cacheDir)));
}

/**
 * Writes a résumé into the content directory, atomically.
 * @param updated the year, month or day of the content, such as `2024-03`. It replaces the time of printing, so that
 * the same content gives the same file.
 */
export async function writeResume(
  pdf: Uint8Array,
  updated: string,
  name: string,
  { contentDir }: Pick<Dirs, 'contentDir'>,
): Promise<void> {
  const date = `${updated.replaceAll('-', '').padEnd(8, '01')}000000`;
  const text = Buffer.from(pdf)
    .toString('latin1')
    .replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, `$1${date}`);
  const marked = `${text.trimEnd()}\n%chronofolio ${await hashOfTexts(contentDir)}\n`;
  await replaceFile(path.join(contentDir, name), Buffer.from(marked, 'latin1'));
}

/** As `writeResume`, for a résumé in plain text. */
export async function writeResumeText(
  text: string,
  name: string,
  { contentDir, cacheDir }: Dirs,
): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFile(textRecord(text, cacheDir), '');
  await replaceFile(path.join(contentDir, name), text);
}

/** Plain text has no place for a mark, so the cache has a file for each text that was written. */
const textRecord = (text: string | Uint8Array, cacheDir: string) =>
  path.join(cacheDir, `resume-text-${shortHash(text)}`);

const readIfFile = async (file: string) =>
  (await isFile(file)) ? await readFile(file) : undefined;

const markIn = (pdf: Buffer) => MARK.exec(pdf.subarray(-100).toString('latin1'))?.[1];

async function hashOfTexts(contentDir: string): Promise<string> {
  const texts = (await filesIn(contentDir)).filter((file) => /\.(yaml|md)$/.test(file)).sort();
  return shortHash(...(await Promise.all(texts.map((file) => readFile(file)))));
}
