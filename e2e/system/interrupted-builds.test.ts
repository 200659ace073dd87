import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MARKER } from '#files/swap.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';

it('a killed build leaves the last site, and the next build completes', async () => {
  const { dir, run, write } = sampleSite();
  const [site, cache] = [path.join(dir, 'dist'), path.join(dir, '.cache')];
  write(`../dist/${MARKER}`, '');

  const child = spawn('node', nodeArgs('build'), { cwd: dir });
  const exit = once(child, 'exit');
  const written = () => readdirSync(cache, { recursive: true }).map(String);
  await expect
    .poll(written, { timeout: 200_000 })
    .toContainEqual(expect.stringMatching(/^work-.+\/site\/assets\//));
  child.kill('SIGKILL');

  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(readdirSync(site)).toEqual([MARKER]);
  expect(await run('build')).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(site)).toContain('index.html');
  expect(readdirSync(cache).join()).not.toContain('work-');
});
