import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '#site/build/compress.ts';

/**
 * A copy of a site whose pages run no script, nor have the fonts that a script would ask for after the
 * first paint: what React may cost is measured against it. The script stays as text, so that the pages
 * are of the same size and take as many round trips.
 */
export async function withoutScripts(site: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await cp(site, copy, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const name of await readdir(copy)) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(copy, name);
    const html = await readFile(file, 'utf8');
    const bare = html
      .replaceAll('<script>', '<script type="text/plain">')
      .replace('<html', '<html data-fonts="later"');
    await writeFile(file, bare);
  }
  await compressFiles(copy);
}

/** A copy of any built site with brotli and gzip files beside its own, as our server likes it. */
export async function compressed(site: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await cp(site, copy, { recursive: true });
  await compressFiles(copy);
}

/** @returns bytes */
export async function fileSize(site: string, name: string): Promise<number> {
  return (await stat(path.join(site, name))).size;
}
