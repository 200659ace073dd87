import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFiles } from '#tests/support/files.ts';
import { fillDisk, smallDisk } from '#tests/support/small-disk.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { ANSWERS, lossyProxy, type Registry, startRegistry, succeedIn } from './registry.ts';

// Whatever interrupts npm create, what was written stays, and the commands that it names complete the site.

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.publish('packages');
});
afterAll(() => registry?.stop());

/** Creates the site `my-site` as npm does, without packages in its cache. */
function create(cwd: string, env: NodeJS.ProcessEnv = {}, options: string[] = ANSWERS) {
  const creator = path.join(registry.dir, 'packages/create-chronofolio/bin.js');
  const child = spawn('node', [creator, 'my-site', ...options], {
    cwd,
    detached: true,
    env: {
      ...registry.env('node-newest'),
      npm_config_user_agent: 'npm/11.2.0',
      npm_config_cache: temporaryDir(),
      npm_config_fetch_retries: '0',
      ...env,
    },
  });
  const errors = text(child.stderr);
  const exit = once(child, 'exit').then(async ([code]) => ({ code, err: await errors }));
  return { exit, kill: () => process.kill(-Number(child.pid), 'SIGKILL') };
}

/** Runs the commands that a message ends with. */
async function goOn(cwd: string, message: string) {
  const [, commands = ''] = /To continue: (.*)\n$/.exec(message) ?? [];
  const env = registry.env('node-newest');
  await succeedIn(cwd, ['sh', '-c', commands], env);
  const checked = await succeedIn(path.join(cwd, 'my-site'), ['npm', 'run', 'check'], env);
  expect(checked).toContain('no mistakes');
}

const MOMENTS: [string, RegExp][] = [
  ['at the first request', /^\/chronofolio$/],
  ['in the middle', /\/react-dom-[^/]+\.tgz$/],
];

it.each(MOMENTS)('a site can be completed after the registry fails %s', async (_, moment) => {
  const cwd = temporaryDir();
  let isGone = false;
  const proxy = await lossyProxy(registry, (path) => {
    isGone ||= moment.test(path);
    return isGone;
  });

  const { code, err } = await create(cwd, { npm_config_registry: proxy }).exit;

  expect(err).toMatch(
    /^The registry cannot be reached: .*\. To continue: cd my-site && npm install && /,
  );
  expect(code).toBe(1);
  await goOn(cwd, err);
});

it.each(MOMENTS)('a site can be completed after npm create is killed %s', async (_, moment) => {
  const cwd = temporaryDir();
  const proxy = await lossyProxy(registry, (path) => {
    if (moment.test(path)) killed.kill();
    return moment.test(path);
  });
  const killed = create(cwd, { npm_config_registry: proxy });
  expect(await killed.exit).toMatchObject({ code: null });

  const { code, err } = await create(cwd).exit;

  expect(err).toMatch(
    /^There is an unfinished site in .*\. To continue: cd my-site && npm install && /,
  );
  expect(code).toBe(1);
  await goOn(cwd, err);
});

it('a site can be completed after npm create is killed while it writes the content', async () => {
  const cwd = temporaryDir();
  const killed = create(cwd);
  const timer = setInterval(() => {
    if (!existsSync(path.join(cwd, 'my-site/.cache'))) return;
    clearInterval(timer);
    killed.kill();
  }, 1);
  expect(await killed.exit).toMatchObject({ code: null });
  expect(existsSync(path.join(cwd, 'my-site/content'))).toBe(false);

  await goOn(cwd, (await create(cwd).exit).err);
});

it('a full disk is reported, and the site can be completed afterwards', async ({ skip }) => {
  const disk = smallDisk('200m', skip);
  const complete = create(disk, {}, ['--no-install']);
  expect(await complete.exit).toMatchObject({ code: 0 });
  const written = hashFiles(path.join(disk, 'my-site'));
  await succeedIn(disk, ['rm', '-r', 'my-site'], process.env);

  const freeAll = fillDisk(disk, 0);
  expect(await create(disk).exit).toEqual({
    code: 1,
    err: 'The disk is full, so the command did not finish. Free some space and run it again.\n',
  });
  expect(existsSync(path.join(disk, 'my-site'))).toBe(false);
  freeAll();
  const free = fillDisk(disk, 20e6);
  const { code, err } = await create(disk).exit;
  free();

  expect(err).toMatch(
    /^The disk is full: free some space\. To continue: cd my-site && npm install && /,
  );
  expect(code).toBe(1);
  expect(hashFiles(path.join(disk, 'my-site'))).toMatchObject(written);
  await goOn(disk, err);
});
