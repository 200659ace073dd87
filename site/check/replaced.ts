import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedHost } from '#lib/host-name.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { isSamplePicture, sampleWordsIn } from '#site/sample/sample.ts';
import { isToWrite } from '#site/sample/skeleton.ts';
import { finding, type TextField } from './text-fields.ts';

/**
 * What is still the sample’s, or still to write.
 * @param changed the content files that are no longer as they came with the sample
 * @param contentDir absolute
 */
export async function replacedFindings(
  textFields: TextField[],
  changed: string[],
  contentDir: string,
): Promise<Diagnostic[]> {
  const nameOf = ({ file }: TextField) => path.posix.relative('content', file);
  const untouched = new Set(
    textFields.filter((textField) => !changed.includes(nameOf(textField))).map(({ file }) => file),
  );
  const findings = [...untouched].map((file): Diagnostic => {
    const message = 'is as it came with the sample: write your own';
    return { file, line: 1, column: 1, field: path.parse(file).name, message };
  });
  for (const textField of textFields.filter(({ file }) => !untouched.has(file))) {
    const message = await messageOn(textField, contentDir);
    if (message) findings.push(finding(textField, message));
  }
  return findings;
}

async function messageOn(textField: TextField, contentDir: string): Promise<string | undefined> {
  if (isToWrite(textField.text)) return 'is still to write';
  const host = hostIn(textField);
  if (host && isReservedHost(host))
    return `leads to ${host}, which is nowhere: write the real address`;
  if (textField.kind.endsWith('.src')) {
    const bytes = await readFile(path.join(contentDir, 'images', textField.text));
    return isSamplePicture(bytes)
      ? `shows ${textField.text} of the sample: take a picture of your own`
      : undefined;
  }
  const words = sampleWordsIn(textField);
  return words && `holds words of the sample, “${words}”: write your own`;
}

/** The host of an http(s) or e-mail address; nothing for other texts. */
function hostIn({ kind, text }: TextField): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).hostname;
  return kind === 'site.email' || address !== text ? address.split(/[@?]/)[1] : undefined;
}
