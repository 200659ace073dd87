import { zipSync } from 'fflate';

/**
 * Packs files into a ZIP.
 * @param files their contents by path
 * @param level of compression; 0 stores them as they are
 */
export function zipOf(files: Record<string, string | Buffer>, level: 0 | 6 = 6): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level }));
}
