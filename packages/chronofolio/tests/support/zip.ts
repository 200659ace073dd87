import { zipSync } from 'fflate';

/** Packs files into a ZIP: their contents by path. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
