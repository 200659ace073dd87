import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import { copyProject, nodeArgs } from '#tests/support/project-copy.ts';

const MINUTES_MS = 60_000;

it(
  'npm start serves the site after an install without devDependencies',
  async () => {
    const { dir, remove } = copyProject();
    onTestFinished(remove);
    cpSync(path.join(ROOT, '.npmrc'), path.join(dir, '.npmrc'));
    rmSync(path.join(dir, 'node_modules'));
    const port = await freePort();
    const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' };

    execFileSync('npm', ['ci', '--prefer-offline'], { cwd: dir, env, stdio: 'pipe' });
    expect(existsSync(path.join(dir, 'node_modules/vitest'))).toBe(false);
    // In a separate process group, so that the processes that npm starts end with it.
    const start = spawn('npm', ['start'], { cwd: dir, env, stdio: 'inherit', detached: true });
    onTestFinished(() => void process.kill(-Number(start.pid), 'SIGKILL'));

    expect(await answers(`http://127.0.0.1:${port}/`)).toBe(true);
    const { status } = await fetch(`http://127.0.0.1:${port}/projects`, { redirect: 'manual' });
    expect(status).toBe(200);

    for (const [command, message] of [
      ['resume', 'CHROMIUM_PATH names /bin/false, which does not start.\n'],
      ['portfolio check', ''],
      ['portfolio import feed none.xml', 'none.xml does not exist\n'],
    ] as const) {
      const [name = '', ...args] = command.split(' ');
      const { stderr } = spawnSync('node', [...nodeArgs(name, dir), ...args], {
        cwd: dir,
        env: { ...env, CHROMIUM_PATH: '/bin/false' },
      });
      expect(String(stderr)).toBe(message);
    }
  },
  5 * MINUTES_MS,
);
