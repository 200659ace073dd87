import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#content/schema.ts';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import { ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { progress } from '#site/files/progress.ts';
import {
  measurePicture,
  PictureError,
  pictureDiagnostic,
  WIDEST_PX,
} from '#site/images/pictures.ts';
import { PLACEHOLDER } from '#site/images/placeholder.ts';

/** More than any screen shows; the site never sends the file itself, but every clone holds it. */
const MAX_BYTES = 5_000_000;

/**
 * Pictures that will be blurred, or are heavier than they need be.
 * @param contentDir absolute
 * @throws {ContentError} naming every file that is no picture
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
  const tell = progress('Pictures', firstUses.length);
  for (const textField of firstUses) {
    const file = path.join(contentDir, 'images', textField.text);
    try {
      const { width, height } = await measurePicture(file);
      const isCard = textField.kind.startsWith('site.shareCards.');
      if (isCard && (width < CARD_SIZE_PX.width || height < CARD_SIZE_PX.height)) {
        const message = `${textField.text} is ${width} × ${height} px, and will be blurred: ${CARD_SIZE_PX.width} × ${CARD_SIZE_PX.height} px or more`;
        findings.push(finding(textField, message));
      }
      if (!isCard && width < WIDEST_PX) {
        const message = `${textField.text} is ${width} px wide, and will be blurred on fine screens: ${WIDEST_PX} px or more`;
        findings.push(finding(textField, message));
      }
      const { size } = await stat(file);
      if (size > MAX_BYTES) {
        const megabytes = (size / 1e6).toFixed(1);
        const message = `${textField.text} weighs ${megabytes} MB: make it ${MAX_BYTES / 1e6} MB at most`;
        findings.push(finding(textField, message));
      }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      diagnostics.push(pictureDiagnostic(file, error));
    }
    tell();
  }
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
  const images = textFields.filter(({ kind }) => kind === 'projects.image.src');
  for (const [index, textField] of images.entries()) {
    if (textField.text === PLACEHOLDER && projects[index]?.feature) {
      const message = 'is on the home page as a placeholder: put the picture into content/images';
      findings.push(finding(textField, message));
    }
  }
  return findings;
}
