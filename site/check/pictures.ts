import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import type { Content } from '#model/schema.ts';
import { ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { progress } from '#site/files/progress.ts';
import { MIN_SHARP_WIDTH_PX, measurePicture } from '#site/images/pictures.ts';

/** The site does not serve the original, but every clone of the repository contains it. */
const MAX_BYTES = 5_000_000;
const MAX_SIZE_PX = 4000;

/** The extensions of each format, the usual one first. */
const EXTENSIONS: Record<string, string[]> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  heif: ['.avif'],
  svg: ['.svg'],
  gif: ['.gif'],
};
/** The picture that imports gave to projects without one; content of that time may still have it. */
const PLACEHOLDER = 'placeholder.svg';

/**
 * @param contentDir absolute
 * @returns as errors, files that are not usable pictures; as findings, placeholders on home; as notes,
 * pictures that will be blurred, are larger than necessary or are in an unsuitable format
 */
export async function pictureFindings(
  { projects }: Content,
  textFields: TextField[],
  contentDir: string,
): Promise<Record<'errors' | 'findings' | 'notes', Diagnostic[]>> {
  const uses = textFields.filter(({ kind }) => kind.endsWith('.src'));
  const firstUses = [
    ...new Map(uses.reverse().map((textField) => [textField.text, textField])).values(),
  ];
  const findings: Diagnostic[] = [];
  const notes: Diagnostic[] = [];
  const errors: Diagnostic[] = [];
  const reportProgress = progress('Pictures', firstUses.length);
  for (const textField of firstUses) {
    const file = path.join(contentDir, 'images', textField.text);
    try {
      const messages = await checkPicture(file, textField.kind.startsWith('site.shareCards.'));
      for (const message of messages)
        notes.push(finding(textField, `${textField.text} ${message}`));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(...error.diagnostics);
    }
    reportProgress();
  }
  const images = textFields.filter(({ kind }) => kind === 'projects.image.src');
  const featured = projects.flatMap(({ image, feature }) => (image ? [feature] : []));
  for (const [index, textField] of images.entries()) {
    if (textField.text === PLACEHOLDER && featured[index]) {
      const message =
        'is still the placeholder, but on the home page: put a picture into content/images';
      findings.push(finding(textField, message));
    }
  }
  return { errors, findings, notes };
}

/** @returns what to improve in a picture */
async function checkPicture(file: string, isCard: boolean): Promise<string[]> {
  const { width, height, format } = await measurePicture(file);
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
  if (format !== 'svg' && Math.max(width, height) > MAX_SIZE_PX)
    messages.push(`is ${width} × ${height} px: make it at most ${MAX_SIZE_PX} px wide and high`);
  if (size > MAX_BYTES)
    messages.push(`has ${(size / 1e6).toFixed(1)} MB: use at most ${MAX_BYTES / 1e6} MB`);
  if (format === 'gif')
    messages.push('is a GIF, of which the site shows the first frame only: save it as PNG or WebP');
  const { name, ext } = path.parse(file);
  const [extension, ...others] = EXTENSIONS[format] ?? [ext];
  if (extension && ![extension, ...others].includes(ext.toLowerCase())) {
    const type = extension.slice(1).toUpperCase();
    messages.push(`is a ${type}, unlike its name: rename it to ${name}${extension}`);
  }
  return messages;
}
