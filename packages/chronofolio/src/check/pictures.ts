import path from 'node:path';
import { ContentError, type Diagnostic } from '#content/diagnostics.ts';
import { diagnosticAt, isPictureName, type TextField } from '#content/text-fields.ts';
import { fileIn } from '#files/file-in.ts';
import type { SiteDirs } from '#files/paths.ts';
import { MIN_SHARP_WIDTH_PX, measurePicture } from '#images/pictures.ts';

/** The width with which a portrait looks sharp, which is shown in 96 px. */
const PORTRAIT_WIDTH_PX = 300;

const STILL =
  'moves, but pages show only its first frame: save it as MP4 in content/public, and name it in “video” of the project, or in a case or post as ![description](/NAME.mp4)';

/** @returns an error for each unusable picture, and a note for each that will be blurred or still */
export async function pictureFindings(
  textFields: TextField[],
  { contentDir }: Pick<SiteDirs, 'contentDir'>,
): Promise<Record<'errors' | 'notes', Diagnostic[]>> {
  const uses = textFields.filter(isPictureName);
  const firstUses = [...new Map(uses.reverse().map((use) => [use.text, use])).values()];
  const notes: Diagnostic[] = [];
  const errors: Diagnostic[] = [];
  for (const use of firstUses) {
    const file = fileIn(path.join(contentDir, 'images'), use.text);
    try {
      const { width, height, isAnimated } = await measurePicture(file);
      const needed = use.kind === 'site.portrait.src' ? PORTRAIT_WIDTH_PX : MIN_SHARP_WIDTH_PX;
      const blurred = `${use.text} is ${width} × ${height} px, so it will be blurred: use ${needed} px in width or more`;
      if (isAnimated) notes.push(diagnosticAt(use, `${use.text} ${STILL}`));
      if (width < needed) notes.push(diagnosticAt(use, blurred));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(...error.diagnostics);
    }
  }
  return { errors, notes };
}
