import { zipSync } from 'fflate';

/**
 * Packs files into a ZIP.
 * @param files their contents by path
 * @param statedSize the size that the ZIP states for the first file, instead of the true one
 */
export function zipOf(files: Record<string, string | Buffer>, statedSize?: number): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  const zip = Buffer.from(zipSync(Object.fromEntries(entries)));
  if (statedSize !== undefined) zip.writeUInt32LE(statedSize, zip.indexOf('PK\x01\x02') + 24);
  return zip;
}
