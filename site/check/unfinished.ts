import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedHost } from '#model/names/addresses.ts';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { isSamplePicture, sampleMessage } from '#site/sample/sample.ts';
import { isToWrite } from '#site/sample/skeleton.ts';

/**
 * Finds content that is still the sample's or not written yet.
 * @param changed the content files that differ from the sample
 * @param contentDir absolute
 */
export async function unfinishedFindings(
  textFields: TextField[],
  changed: string[],
  contentDir: string,
): Promise<Diagnostic[]> {
  const nameOf = ({ file }: TextField) => path.posix.relative('content', file);
  const unchanged = new Set(
    textFields.filter((textField) => !changed.includes(nameOf(textField))).map(({ file }) => file),
  );
  const findings = [...unchanged].map((file) =>
    aboutFile(file, path.parse(file).name, 'is still the sample’s: write your own'),
  );
  for (const textField of textFields.filter(({ file }) => !unchanged.has(file))) {
    const message = await checkTextField(textField, contentDir);
    if (message) findings.push(finding(textField, message));
  }
  return findings;
}

/** Texts that stand in for others until these are written; not the Spanish word “todo”. */
const STAND_INS = /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/;

async function checkTextField(
  textField: TextField,
  contentDir: string,
): Promise<string | undefined> {
  const { kind, text } = textField;
  if (isToWrite(text)) return 'is still to write';
  const standIn = STAND_INS.exec(text.replace(/lorem ipsum/i, 'lorem ipsum'))?.[0];
  if (standIn) return `has “${standIn}”: write your own text`;
  const host = hostIn(textField);
  if (host && isReservedHost(host))
    return `leads to ${host}, which does not exist: write the real address`;
  if (kind.endsWith('.src')) {
    const bytes = await readFile(path.join(contentDir, 'images', text));
    return isSamplePicture(bytes)
      ? `shows ${text}, which is still the sample’s: use a picture of your own`
      : undefined;
  }
  return sampleMessage(textField);
}

/** @returns the host of an http(s) or e-mail address; `undefined` for other texts */
function hostIn({ kind, text }: TextField): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).hostname;
  return kind === 'site.email' || address !== text ? address.split(/[@?]/)[1] : undefined;
}
