import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';

/** As root, which may read and write everything, commands run as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const canRun =
  spawnSync('node', ['--import', 'tsx', '--version'], { ...NOBODY, cwd: ROOT }).status === 0;

const build = (cwd: string) =>
  new Promise<string>((resolve) => {
    const options = { ...NOBODY, cwd, env: { ...process.env, TSX_DISABLE_CACHE: '1' } };
    execFile('node', nodeArgs('build'), options, (_, __, err) => resolve(err));
  });

it('a build names the file that it may not read or write, in a sentence', async ({ skip }) => {
  if (!canRun) return skip('another user may not read the project here');
  const { dir } = sampleSite();
  writeFiles(dir, { 'dist/licenses.txt': '' });
  if (NOBODY.uid) execFileSync('chown', ['-Rh', String(NOBODY.uid), dir]);
  const refused = 'cannot be read or written (EACCES). Give your user permission for it, and run';
  for (const [name, mode, usual, message] of [
    ['content/blogs.yaml', 0o000, 0o644, 'cannot be read (EACCES): give your user permission to'],
    ['content/images', 0o000, 0o755, `/content/images ${refused}`],
    ['.cache', 0o555, 0o755, `/.cache ${refused}`],
    ['dist', 0o555, 0o755, '/dist could not be replaced (EACCES). Give your user permission to'],
  ] as const) {
    chmodSync(path.join(dir, name), mode);
    const error = await build(dir);
    chmodSync(path.join(dir, name), usual);
    expect(error).toContain(message);
    expect(error).not.toMatch(/^\s+at /m);
  }
});
