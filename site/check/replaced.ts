import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedHost } from '#lib/host-name.ts';
import type { Fault } from '#site/content/diagnostics.ts';
import { isSamplePicture, sampleWordsIn } from '#site/sample/sample.ts';
import { isToWrite } from '#site/sample/skeleton.ts';
import { finding, type Leaf } from './text-fields.ts';

/**
 * What is still the sample’s, or still to write.
 * @param changed the content files that are no longer as they came with the sample
 * @param contentDir absolute
 */
export async function replacedFindings(
  leaves: Leaf[],
  changed: string[],
  contentDir: string,
): Promise<Fault[]> {
  const nameOf = ({ file }: Leaf) => path.posix.relative('content', file);
  const untouched = new Set(
    leaves.filter((leaf) => !changed.includes(nameOf(leaf))).map(({ file }) => file),
  );
  const findings = [...untouched].map((file): Fault => {
    const message = 'is as it came with the sample: write your own';
    return { file, line: 1, column: 1, field: path.parse(file).name, message };
  });
  for (const leaf of leaves.filter(({ file }) => !untouched.has(file))) {
    const message = await messageOn(leaf, contentDir);
    if (message) findings.push(finding(leaf, message));
  }
  return findings;
}

async function messageOn(leaf: Leaf, contentDir: string): Promise<string | undefined> {
  if (isToWrite(leaf.text)) return 'is still to write';
  const host = hostIn(leaf);
  if (host && isReservedHost(host))
    return `leads to ${host}, which is nowhere: write the real address`;
  if (leaf.kind.endsWith('.src')) {
    const bytes = await readFile(path.join(contentDir, 'images', leaf.text));
    return isSamplePicture(bytes)
      ? `shows ${leaf.text} of the sample: take a picture of your own`
      : undefined;
  }
  const words = sampleWordsIn(leaf);
  return words && `holds words of the sample, “${words}”: write your own`;
}

/** The host of an http(s) or e-mail address; nothing for other texts. */
function hostIn({ kind, text }: Leaf): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).hostname;
  return kind === 'site.email' || address !== text ? address.split(/[@?]/)[1] : undefined;
}
