import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RESUME } from '#content/schema.ts';
import { shortHash } from '#site/files/cache.ts';
import { filesIn } from '#site/files/fingerprint.ts';
import { isFile } from '#site/files/is-file.ts';
import { temporaryName } from '#site/files/temporary-files.ts';

/** A comment at the end of PDF files that `npm run resume` printed. PDF readers ignore it. */
const MARK = /\n%chronofolio ([0-9a-f]{8})\n$/;

/**
 * Returns the state of the résumé in the content directory: `none` if there is none, `own` if the
 * owner made it, `fresh` if it was printed from the current content, `stale` if from other content.
 */
export async function resumeState(contentDir: string): Promise<'none' | 'own' | 'fresh' | 'stale'> {
  const file = path.join(contentDir, RESUME);
  const bytes = (await isFile(file)) && (await readFile(file).catch(() => undefined));
  if (!bytes) return 'none';
  const printedFrom = MARK.exec(bytes.subarray(-100).toString('latin1'))?.[1];
  if (!printedFrom) return 'own';
  return printedFrom === (await hashOfTexts(contentDir)) ? 'fresh' : 'stale';
}

/**
 * Writes the résumé into the content directory, atomically.
 * @param updated the date of the content, such as `2024-03`. It replaces the time of printing, so that
 * the same content gives the same file.
 */
export async function writeResume(
  pdf: Uint8Array,
  updated: string,
  { contentDir, cacheDir }: { contentDir: string; cacheDir: string },
): Promise<void> {
  const date = `${updated.replace('-', '').padEnd(6, '01')}01000000`;
  const text = Buffer.from(pdf)
    .toString('latin1')
    .replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, `$1${date}`);
  const marked = `${text.trimEnd()}\n%chronofolio ${await hashOfTexts(contentDir)}\n`;
  const temporary = path.join(cacheDir, temporaryName(RESUME));
  await writeFile(temporary, marked, 'latin1');
  await rename(temporary, path.join(contentDir, RESUME));
}

async function hashOfTexts(contentDir: string): Promise<string> {
  const texts = (await filesIn(contentDir)).filter((file) => /\.(yaml|md)$/.test(file)).sort();
  return shortHash(...(await Promise.all(texts.map((file) => readFile(file)))));
}
