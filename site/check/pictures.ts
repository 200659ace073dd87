import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#content/schema.ts';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import { ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { progress } from '#site/files/progress.ts';
import {
  MIN_SHARP_WIDTH_PX,
  measurePicture,
  PictureError,
  pictureDiagnostic,
} from '#site/images/pictures.ts';

/** The site does not serve the original, but every clone of the repository contains it. */
const MAX_BYTES = 5_000_000;
/** The picture that imports gave to projects without one; content of that time may still have it. */
const PLACEHOLDER = 'placeholder.svg';

/**
 * @param contentDir absolute
 * @returns pictures that will be blurred, or are larger than necessary
 * @throws {ContentError} naming every file that is not a usable picture
 */
export async function pictureFindings(
  { projects }: Content,
  textFields: TextField[],
  contentDir: string,
): Promise<Diagnostic[]> {
  const uses = textFields.filter(({ kind }) => kind.endsWith('.src'));
  const firstUses = [
    ...new Map(uses.reverse().map((textField) => [textField.text, textField])).values(),
  ];
  const findings: Diagnostic[] = [];
  const diagnostics: Diagnostic[] = [];
  const reportProgress = progress('Pictures', firstUses.length);
  for (const textField of firstUses) {
    const file = path.join(contentDir, 'images', textField.text);
    try {
      const { width, height } = await measurePicture(file);
      const isCard = textField.kind.startsWith('site.shareCards.');
      if (isCard && (width < CARD_SIZE_PX.width || height < CARD_SIZE_PX.height)) {
        const message = `${textField.text} is ${width} × ${height} px, so it will be blurred: use ${CARD_SIZE_PX.width} × ${CARD_SIZE_PX.height} px or more`;
        findings.push(finding(textField, message));
      }
      if (!isCard && width < MIN_SHARP_WIDTH_PX) {
        const message = `${textField.text} is ${width} px wide, so it will be blurred on high-resolution screens: use ${MIN_SHARP_WIDTH_PX} px or more`;
        findings.push(finding(textField, message));
      }
      const { size } = await stat(file);
      if (size > MAX_BYTES) {
        const megabytes = (size / 1e6).toFixed(1);
        const message = `${textField.text} has ${megabytes} MB: use at most ${MAX_BYTES / 1e6} MB`;
        findings.push(finding(textField, message));
      }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      diagnostics.push(pictureDiagnostic(file, error));
    }
    reportProgress();
  }
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
  const images = textFields.filter(({ kind }) => kind === 'projects.image.src');
  for (const [index, textField] of images.entries()) {
    if (textField.text === PLACEHOLDER && projects[index]?.feature) {
      const message =
        'is still the placeholder, but on the home page: put a picture into content/images';
      findings.push(finding(textField, message));
    }
  }
  return findings;
}
