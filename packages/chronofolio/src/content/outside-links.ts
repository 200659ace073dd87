import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isHidden } from '#files/is-junk.ts';
import { isBelow, themeDirOf } from '#files/paths.ts';
import { aboutFile, type Diagnostic } from './diagnostics.ts';

/** Finds links out of the site, or to a hidden file such as `.env`, whose files a build would publish. */
export async function outsideLinks(contentDir: string): Promise<Diagnostic[]> {
  const site = path.dirname(contentDir);
  const root = await realpath(site);
  const isInside = (file: string) =>
    isBelow(root, file) && !path.relative(root, file).split(path.sep).some(isHidden);
  const errors: Diagnostic[] = [];
  for (const dir of [contentDir, themeDirOf(contentDir)]) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const { parentPath, name } of entries.filter((entry) => entry.isSymbolicLink())) {
      const file = path.join(parentPath, name);
      const target = await realpath(file).catch(() => '');
      // Hidden directories, such as those of editors, are not read.
      if (!target || isInside(target) || isHidden(path.relative(dir, file))) continue;
      const message = `${name} is a link that leads out of the site: put the file itself there`;
      // The error is about the directory, because errors about files show a line of them.
      errors.push(aboutFile(path.relative(site, parentPath), '', message));
    }
  }
  return errors;
}
