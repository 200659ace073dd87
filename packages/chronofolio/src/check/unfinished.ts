import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aboutFile, type Diagnostic } from '#content/diagnostics.ts';
import { checkTexts, isPictureName, type TextCheck, type TextField } from '#content/text-fields.ts';
import { isSamplePicture, sampleMessage } from '#init/sample.ts';
import { isToWrite } from '#init/skeleton.ts';
import { isReservedHost } from '#schema/names/addresses.ts';

/**
 * Finds content that is still the sample's or not written yet.
 * @param changed the content files that differ from the sample
 * @param contentDir absolute
 */
export function unfinishedFindings(
  textFields: TextField[],
  changed: string[],
  contentDir: string,
): Diagnostic[] {
  const files = [...new Set(textFields.map(({ file }) => file))];
  const unchanged = files.filter(
    (file) => !file.startsWith('theme/') && !changed.includes(path.posix.relative('content', file)),
  );
  const others = textFields.filter(({ file }) => !unchanged.includes(file));
  return [
    ...unchanged.map((file) =>
      aboutFile(file, path.parse(file).name, 'is still the sample’s: write your own'),
    ),
    ...checkTexts(others, unfinishedCheck(contentDir)),
  ];
}

/** Texts that stand in for others until these are written; not the Spanish word “todo”. */
const STAND_INS = /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/;

/** Finds what stands in for a text that is not written yet, or is still the sample’s. */
const unfinishedCheck =
  (contentDir: string): TextCheck =>
  (textField) => {
    const { text } = textField;
    if (isToWrite(text)) return 'is still to write';
    const standIn = STAND_INS.exec(text.replace(/lorem ipsum/i, 'lorem ipsum'))?.[0];
    if (standIn) return `has “${standIn}”: write your own text`;
    const host = hostIn(textField);
    if (host && isReservedHost(host))
      return `leads to ${host}, which does not exist: write the real address`;
    if (!isPictureName(textField)) return sampleMessage(textField);
    return (
      isSamplePicture(readFileSync(path.join(contentDir, 'images', text))) &&
      `shows ${text}, which is still the sample’s: use a picture of your own`
    );
  };

/** @returns the host of an http(s) or e-mail address; `undefined` for other texts */
function hostIn({ kind, text }: TextField): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).hostname;
  return kind === 'site.email' || address !== text ? address.split(/[@?]/)[1] : undefined;
}
