import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isHidden } from '#files/is-junk.ts';
import { isBelow, themeDirOf } from '#files/paths.ts';
import { aboutFile, type Diagnostic } from './diagnostics.ts';

/**
 * Finds links in the content and the theme that lead out of the site, or to a hidden file of it such as `.env`,
 * whose files a build would publish. The two directories may be links themselves.
 */
export async function outsideLinks(contentDir: string): Promise<Diagnostic[]> {
  const site = path.dirname(contentDir);
  const dirs = [contentDir, themeDirOf(contentDir)];
  const roots = await Promise.all([site, ...dirs].map((dir) => realpath(dir).catch(() => dir)));
  const isAllowed = (file: string) =>
    roots.some(
      (root) => isBelow(root, file) && !path.relative(root, file).split(path.sep).some(isHidden),
    );
  const errors: Diagnostic[] = [];
  for (const dir of dirs) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const { parentPath, name } of entries.filter((entry) => entry.isSymbolicLink())) {
      const [first = ''] = path.relative(dir, path.join(parentPath, name)).split(path.sep);
      const target = await realpath(path.join(parentPath, name)).catch(() => undefined);
      if (!target || isHidden(first) || isAllowed(target)) continue;
      // The error is about the directory, because messages show lines of files.
      const parent = path.relative(site, parentPath).replaceAll(path.sep, '/');
      const message = `${name} is a link that leads out of the site: put the file itself there`;
      errors.push(aboutFile(parent, '', message));
    }
  }
  return errors;
}
