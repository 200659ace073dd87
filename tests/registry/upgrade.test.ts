import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VERSION } from '#site/files/program.ts';
import { hashFiles, writeFiles } from '#tests/support/files.ts';
import { makeNext } from '#tests/support/next-version.ts';
import { ANSWERS, type Registry, startRegistry, succeedIn } from './registry.ts';

// An owner with comments in the content upgrades to a version that a registry has, and goes back.

const NEXT = '99.1.0';
const LOCK_FILES = { npm: 'package-lock.json', pnpm: 'pnpm-lock.yaml', yarn: 'yarn.lock' };

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.publish('packages');
  await registry.publish('next', (dir) => {
    const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    if (manifest.name === 'chronofolio') makeNext(dir);
    writeFiles(dir, { 'package.json': JSON.stringify({ ...manifest, version: NEXT }) });
  });
});
afterAll(() => registry?.stop());

/** @returns hashes of the files that are the owner's */
const filesOf = (site: string) =>
  Object.fromEntries(
    Object.entries(hashFiles(site)).filter(
      ([name]) => !/^(\.git|node_modules|\.cache|dist|\.yarn)\//.test(name),
    ),
  );

const versionIn = (site: string) =>
  JSON.parse(readFileSync(path.join(site, 'node_modules/chronofolio/package.json'), 'utf8'))
    .version;

it.each(Object.entries(LOCK_FILES))('%s upgrades and goes back', async (manager, lockFile) => {
  const site = path.join(registry.dir, manager);
  const env = registry.env('node-newest');
  const run = (...call: string[]) => succeedIn(site, call, env);
  const creator = `chronofolio@${VERSION}`;
  const create =
    manager === 'npm'
      ? ['npm', 'create', '--yes', creator, 'npm', '--']
      : [manager, 'create', creator, manager];
  await succeedIn(registry.dir, [...create, ...ANSWERS], env);
  const yaml = readFileSync(path.join(site, 'content/site.yaml'), 'utf8');
  const commented = yaml.replace(
    /^pitch: .*/m,
    '# Mine, above.\npitch: I calculate. # Mine, beside.',
  );
  writeFiles(site, { 'content/site.yaml': `${commented}\n# Mine, at the end.\n` });
  await run('git', 'commit', '--all', '--message=Write');
  const before = filesOf(site);

  const shown = await run('npx', 'chronofolio', 'upgrade');

  expect(shown).toContain(
    '\n-pitch: I calculate. # Mine, beside.\n+tagline: I calculate. # Mine, beside.\n',
  );
  expect(shown).toContain('\n- All Projects\n+ Every project\n');
  expect(filesOf(site)).toEqual(before);
  expect(await run('git', 'status', '--porcelain')).toBe('');

  await run('npx', 'chronofolio', 'upgrade', '--write');

  expect(await run('git', 'log', '--format=%s')).toMatch(
    /^Upgrade Chronofolio to 99\.1\.0\nWrite\n/,
  );
  expect(await run('git', 'status', '--porcelain')).toBe('');
  expect(readFileSync(path.join(site, 'content/site.yaml'), 'utf8')).toBe(
    `${commented.replace('\npitch:', '\ntagline:')}\n# Mine, at the end.\n`,
  );
  expect(readFileSync(path.join(site, lockFile), 'utf8')).toContain(NEXT);
  expect(Object.values(LOCK_FILES).filter((name) => existsSync(path.join(site, name)))).toEqual([
    lockFile,
  ]);
  expect(versionIn(site)).toBe(NEXT);

  await run('git', 'revert', '--no-edit', 'HEAD');
  await run(manager, 'install', ...(manager === 'npm' ? [] : ['--no-frozen-lockfile']));

  expect(filesOf(site)).toEqual(before);
  expect(versionIn(site)).toBe(VERSION);
});
