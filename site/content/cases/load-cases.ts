import path from 'node:path';
import type { CaseText } from '#model/schema.ts';
import type { ContentReader } from '#site/content/content-reader.ts';
import { referenceErrors } from '#site/content/parse-markdown.ts';
import { closestOption } from '#site/content/suggest.ts';
import { longHash, readOrMake } from '#site/files/cache.ts';
import { programHash } from '#site/files/program-hash.ts';
import { type VideoFiles, videoFiles } from './video-files.ts';

/** Servers may take it for the page of the directory: All Projects. */
const RESERVED_CASE = 'index';

const EMPTY = 'has no text: write what made it hard, what you decided, and what came of it';

/** @returns what is wrong with the name of a case, as complete messages */
export function caseErrors(name: string, names: readonly string[]): string[] {
  if (name === RESERVED_CASE)
    return [`must not be "${name}", which is another address of All Projects: rename the file`];
  if (names.includes(name)) return [];
  const guess = closestOption(name, names);
  const advice = guess ? `did you mean "${guess}"?` : 'create the file';
  return [`names content/projects/${name}.md, which does not exist: ${advice}`];
}

/** @param isUsed whether a project has the case */
export function checkCases(reader: ContentReader, isUsed: (name: string) => boolean): void {
  for (const name of reader.names.cases)
    if (!isUsed(name))
      reader.report(
        `projects/${name}.md`,
        name,
        `is not the page of a project: write "case: ${name}" at its project in content/projects.yaml, or delete the file`,
      );
}

export async function readCases(
  reader: ContentReader,
  files: { name: string; file: string }[],
): Promise<Map<string, CaseText>> {
  const videos = videoFiles(reader.names);
  const texts = files.map(async ({ name, file }): Promise<[string, CaseText]> => {
    const markdown = (await reader.read(file, name)) ?? '';
    const { prose, diagnostics, references } = await parsedCase(markdown, videos, reader.cacheDir);
    for (const one of [...diagnostics, ...referenceErrors(references, reader.names)])
      reader.diagnostics.push({ file: reader.shown(file), field: name, ...one });
    if (prose.length === 0 && diagnostics.length === 0) reader.report(file, name, EMPTY);
    return [name, { prose, markdown }];
  });
  return new Map(await Promise.all(texts));
}

/** Parses a text once: highlighting is slow, and `dev` and builds read all cases again and again. */
async function parsedCase(markdown: string, videos: VideoFiles, cacheDir?: string) {
  const parse = async () => {
    // Its libraries are slow to load.
    const { parseCase } = await import('./parse-case.ts');
    return parseCase(markdown, videos);
  };
  if (!cacheDir) return parse();
  const key = longHash(await programHash(), JSON.stringify([markdown, videos]));
  return readOrMake(path.join(cacheDir, 'cases', `${key}.json`), parse);
}
