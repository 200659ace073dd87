import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { sampleSite } from '#tests/support/owner.ts';

/** As root, which may read and write everything, commands run as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const MODULE = ['--import', 'tsx', '--input-type=module'];
const canRun = spawnSync('node', [...MODULE, '--eval', ''], { ...NOBODY, cwd: ROOT }).status === 0;

const REFUSED = 'cannot be read or written (EACCES). Give your user permission for it, and run';
const CASES = [
  ['content/blogs.yaml', 0o644, 0o000, 'cannot be read (EACCES): give your user permission to'],
  ['content/images', 0o755, 0o000, `/content/images ${REFUSED}`],
  ['.cache', 0o755, 0o555, `/.cache ${REFUSED}`],
  ['dist', 0o755, 0o555, '/dist could not be replaced (EACCES). Give your user permission to'],
] as const;

it('a build names the file that it may not read or write, in a sentence', ({ skip }) => {
  skip(!canRun, 'another user may not read the project here');
  const { dir, write } = sampleSite();
  write('../dist/licenses.txt', '');
  if (NOBODY.uid) execFileSync('chown', ['-Rh', String(NOBODY.uid), dir]);
  const at = (name: string) => path.join(dir, name);
  const dirs = { contentDir: at('content'), outDir: at('dist'), cacheDir: at('.cache') };

  const builds = `import { chmodSync } from 'node:fs';
    const { buildSite } = await import('#build/build.ts');
    const { run } = await import('#cli/support/run.ts');
    for (const [name, usual, mode] of ${JSON.stringify(CASES)}) {
      const file = ${JSON.stringify(dir)} + '/' + name;
      chmodSync(file, mode);
      await run(() => buildSite(${JSON.stringify(dirs)}));
      chmodSync(file, usual);
    }`;
  const env = { ...process.env, TSX_DISABLE_CACHE: '1' };
  const { stderr } = spawnSync('node', [...MODULE, '--eval', builds], {
    ...NOBODY,
    cwd: ROOT,
    env,
  });

  const errors = String(stderr);
  for (const [, , , message] of CASES) expect(errors).toContain(message);
  expect(errors).not.toMatch(/^\s+at /m);
});
