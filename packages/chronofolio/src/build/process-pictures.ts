import path from 'node:path';
import { byPosition, ContentError, type Diagnostic } from '#content/diagnostics.ts';
import { progress } from '#files/progress.ts';
import type { ProcessedPicture } from '#images/pictures.ts';

/**
 * @param names of the files in `dir`
 * @returns what `processFile` made of each, by name
 * @throws {ContentError} with every picture that cannot be decoded
 */
export async function processPictures(
  names: string[],
  dir: string,
  processFile: (file: string) => Promise<ProcessedPicture>,
) {
  const pictures = new Map<string, ProcessedPicture>();
  const diagnostics: Diagnostic[] = [];
  const reportProgress = progress('Pictures', names.length);
  for (const name of names) {
    try {
      pictures.set(name, await processFile(path.join(dir, name)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
    reportProgress();
  }
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  return pictures;
}
