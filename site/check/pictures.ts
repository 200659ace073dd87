import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import { isVideoFile } from '#site/content/cases/video-files.ts';
import { aboutFile, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { finding, isPictureName, type TextField } from '#site/content/text-fields.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { progress } from '#site/files/progress.ts';
import { MIN_SHARP_WIDTH_PX, measurePicture } from '#site/images/pictures.ts';

/** The site does not serve the original, but every clone of the repository contains it. */
const MAX_BYTES = 5_000_000;

/**
 * @param dirs of the site
 * @returns as errors, files that are not usable pictures; as notes, pictures that will be blurred, are
 * larger than necessary or move
 */
export async function pictureFindings(
  textFields: TextField[],
  { contentDir, cacheDir }: Pick<SiteDirs, 'contentDir' | 'cacheDir'>,
): Promise<Record<'errors' | 'notes', Diagnostic[]>> {
  const uses = textFields.filter(isPictureName);
  const firstUses = [...new Map(uses.reverse().map((use) => [use.text, use])).values()];
  const notes: Diagnostic[] = [];
  const errors: Diagnostic[] = [];
  const reportProgress = progress('Pictures', firstUses.length);
  for (const use of firstUses) {
    const file = path.join(contentDir, 'images', use.text);
    try {
      const messages = await checkPicture(file, cacheDir, use.kind.startsWith('site.shareCards.'));
      notes.push(...messages.map((message) => finding(use, `${use.text} ${message}`)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(...error.diagnostics);
    }
    reportProgress();
  }
  return { errors, notes };
}

/** @returns a finding at each video in `content/public` that cannot be played */
export async function videoFindings(files: string[], contentDir: string): Promise<Diagnostic[]> {
  const videos = files.filter(isVideoFile).map(async (file) => {
    const { size } = await stat(path.join(contentDir, 'public', file));
    return size > 0
      ? []
      : [aboutFile(`content/public/${file}`, '', 'is empty: save the video again')];
  });
  return (await Promise.all(videos)).flat();
}

/** @returns what to improve in a picture */
async function checkPicture(file: string, cacheDir: string, isCard: boolean): Promise<string[]> {
  const { width, height, format } = await measurePicture(file, cacheDir);
  const { size } = await stat(file);
  const messages: string[] = [];
  if (isCard && (width < CARD_SIZE_PX.width || height < CARD_SIZE_PX.height)) {
    messages.push(
      `is ${width} × ${height} px, so it will be blurred: use ${CARD_SIZE_PX.width} × ${CARD_SIZE_PX.height} px or more`,
    );
  }
  if (!isCard && width < MIN_SHARP_WIDTH_PX) {
    messages.push(
      `is ${width} px wide, so it will be blurred on high-resolution screens: use ${MIN_SHARP_WIDTH_PX} px or more`,
    );
  }
  if (size > MAX_BYTES)
    messages.push(`has ${(size / 1e6).toFixed(1)} MB: use at most ${MAX_BYTES / 1e6} MB`);
  if (format === 'gif')
    messages.push('is a GIF, of which the site shows the first frame only: save it as PNG or WebP');
  return messages;
}
