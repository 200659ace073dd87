import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, type Diagnostic } from '#content/diagnostics.ts';
import { diagnosticAt, isPictureName, type TextField } from '#content/text-fields.ts';
import type { SiteDirs } from '#files/paths.ts';
import { progress } from '#files/progress.ts';
import { MIN_SHARP_WIDTH_PX, measurePicture } from '#images/pictures.ts';
import { CARD_SIZE_PX } from '#pages/shared/constants.ts';

/** The size limit of an original, which the site does not serve, but every clone of the repository contains. */
const MAX_BYTES = 5_000_000;

/**
 * @returns an error for each file that is not a usable picture, and a note for each picture that will be
 * blurred, is larger than necessary, or moves
 */
export async function pictureFindings(
  textFields: TextField[],
  { contentDir }: Pick<SiteDirs, 'contentDir'>,
): Promise<Record<'errors' | 'notes', Diagnostic[]>> {
  const uses = textFields.filter(isPictureName);
  const firstUses = [...new Map(uses.reverse().map((use) => [use.text, use])).values()];
  const notes: Diagnostic[] = [];
  const errors: Diagnostic[] = [];
  const reportProgress = progress('Pictures', firstUses.length);
  for (const use of firstUses) {
    const file = path.join(contentDir, 'images', use.text);
    const isCard = use.kind.startsWith('site.shareCards.');
    try {
      const { width, height, format } = await measurePicture(file);
      const bytes = (await stat(file)).size;
      const least = isCard ? CARD_SIZE_PX : { width: MIN_SHARP_WIDTH_PX, height: 0 };
      const size = isCard ? `${least.width} × ${least.height} px` : `${least.width} px in width`;
      const messages = [
        (width < least.width || height < least.height) &&
          `is ${width} × ${height} px, so it will be blurred: use ${size} or more`,
        bytes > MAX_BYTES &&
          `has ${(bytes / 1e6).toFixed(1)} MB: use at most ${MAX_BYTES / 1e6} MB`,
        format === 'gif' &&
          'is a GIF, of which the site shows the first frame only: save it as PNG or WebP',
      ];
      for (const message of messages.filter((one) => one !== false))
        notes.push(diagnosticAt(use, `${use.text} ${message}`));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(...error.diagnostics);
    }
    reportProgress();
  }
  return { errors, notes };
}
