import { zipSync } from 'fflate';

export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
