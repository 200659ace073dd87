import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { aboutFile, ContentError } from './diagnostics.ts';

export const LEADS_OUT = 'is a link that leads out of content: replace it with a copy';

/**
 * Refuses links through which the site would publish any file of the machine. The content directory
 * itself may be a link.
 * @param dir the content directory, absolute
 * @throws {ContentError} with every link in it that leads out of it
 */
export async function refuseLinksOut(dir: string): Promise<void> {
  const root = await realpath(dir).catch(() => dir);
  const leadsOut = async (name: string) => {
    const target = await realpath(path.join(dir, name)).catch(() => root); // leads nowhere
    return !(target + path.sep).startsWith(root + path.sep);
  };
  const found: string[] = [];
  for (const within of ['', 'images', 'sections', 'projects', 'public']) {
    const entries = await readdir(path.join(dir, within), {
      recursive: within === 'public',
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries.filter((one) => one.isSymbolicLink())) {
      const name = path
        .relative(dir, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, '/');
      if (await leadsOut(name)) found.push(path.posix.join(path.basename(dir), name));
    }
  }
  if (found.length === 0) return;
  throw new ContentError(found.sort().map((file) => aboutFile(file, '', LEADS_OUT)));
}
