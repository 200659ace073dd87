import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { projectCopy } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { startServer } from '#tests/support/start-server.ts';

const MINUTES_MS = 60_000;

it(
  'npm start serves the site after an install without devDependencies',
  async () => {
    const { dir } = projectCopy();
    cpSync(path.join(ROOT, '.npmrc'), path.join(dir, '.npmrc'));
    rmSync(path.join(dir, 'node_modules'));
    const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1' };

    execFileSync('npm', ['ci', '--prefer-offline'], { cwd: dir, env, stdio: 'pipe' });
    expect(existsSync(path.join(dir, 'node_modules/vitest'))).toBe(false);
    const server = await startServer(dir, ['npm', 'start'], env);
    onTestFinished(() => void process.kill(-Number(server.process.pid), 'SIGKILL'));

    const { status } = await fetch(`${server.address}projects`, { redirect: 'manual' });
    expect(status).toBe(200);

    for (const [command, message] of [
      ['resume', 'CHROMIUM_PATH names /bin/false, which does not start.\n'],
      ['check', ''],
      ['import feed none.xml', 'none.xml does not exist\n'],
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
