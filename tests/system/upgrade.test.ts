import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { type Files, hashFiles, writeFiles } from '#tests/support/files.ts';
import { makeNext } from '#tests/support/next-version.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { fillDisk, smallDisk } from '#tests/support/small-disk.ts';
import { buildPackages } from '../../packages/build.ts';

// Two versions that differ in a name of a field, a name of a file and a word, and a registry that has them.

/** Packages that are installed here resolve to those of the project: they have no dependencies of their own. */
const work = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
const template = path.join(work, 'template');
const tmp = path.join(work, 'tmp');

const registry: {
  token?: string;
  /** Is called, instead of an answer about the versions. */
  onPackument?: (() => void) | undefined;
  /** Answers a request for a package, instead of its bytes. */
  onArchive?: ((response: ServerResponse) => void) | undefined;
} = {};

const server = createServer((request, response) => {
  const { authorization } = request.headers;
  if (registry.token && authorization !== `Bearer ${registry.token}`) response.writeHead(401).end();
  else if (request.url === '/chronofolio' && registry.onPackument) registry.onPackument();
  else if (request.url === '/chronofolio') response.end(JSON.stringify(packument()));
  else if (!request.url?.endsWith('.tgz')) response.writeHead(404).end();
  else if (registry.onArchive) registry.onArchive(response);
  else response.end(readFileSync(path.join(work, request.url)));
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function packument() {
  const versions = ['1.1.0', '1.2.0', '1.3.0', '2.0.0'].map((version) => {
    const archive = readFileSync(path.join(work, `${version}.tgz`));
    const manifest = JSON.parse(
      readFileSync(path.join(work, version, 'package/package.json'), 'utf8'),
    );
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    return [
      version,
      { ...manifest, dist: { tarball: `${address()}/${version}.tgz`, integrity } },
    ] as const;
  });
  return {
    name: 'chronofolio',
    'dist-tags': { latest: '1.3.0' },
    versions: Object.fromEntries(versions),
  };
}

/** Packs a version, as it was built, with changes. */
function pack(version: string, manifest: object, change: (dir: string) => void = () => {}): void {
  const dir = path.join(work, version, 'package');
  cpSync(path.join(work, 'packages/chronofolio'), dir, { recursive: true });
  change(dir);
  const file = path.join(dir, 'package.json');
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const packed = { ...built, dependencies: {}, version, ...manifest };
  writeFiles(dir, { 'package.json': JSON.stringify(packed) });
  const archive = path.join(work, `${version}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', path.dirname(dir), 'package']);
}

const envIn = (site: string) => ({
  ...process.env,
  TMPDIR: tmp,
  npm_config_cache: path.join(site, 'npm-cache'),
  npm_config_fetch_retries: '0',
  npm_config_update_notifier: 'false',
});

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' });

const npmInstall = (cwd: string) =>
  promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd, env: envIn(cwd) });

function start(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const program = path.join(cwd, 'node_modules/chronofolio/lib/node/bin.js');
  const options = { cwd, env: { ...envIn(cwd), ...env }, detached: true };
  const child = spawn('node', [program, ...args], options);
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const exit = once(child, 'exit').then(async ([code]) => {
    const [out, err] = await outputs;
    return { code, out, err };
  });
  return { child, exit };
}

const run = (...call: Parameters<typeof start>) => start(...call).exit;

let count = 0;
/** @returns a committed site with 1.2.0 installed */
function newSite(changes: Files = {}): string {
  const dir = path.join(work, `site-${count++}`);
  cpSync(template, dir, { recursive: true, verbatimSymlinks: true });
  writeFiles(dir, changes);
  git(dir, 'add', '--all');
  git(dir, 'commit', '--quiet', '--allow-empty', '--message=Mine');
  return dir;
}

/** @returns hashes of all files except those that Git adds and npm caches */
const filesOf = (site: string) =>
  Object.fromEntries(
    Object.entries(hashFiles(site)).filter(([name]) => !/^(\.git\/|npm-cache)/.test(name)),
  );

const versionIn = (dir: string) =>
  JSON.parse(readFileSync(path.join(dir, 'node_modules/chronofolio/package.json'), 'utf8')).version;

const PACKAGE_JSON = `{
    "name": "my-site",
    "scripts": { "chronofolio": "chronofolio" },
    "dependencies": { "chronofolio": "1.2.0" }
}
`;
const INIT = [
  ...['init', '--name', 'Ada Byron', '--role', 'Analyst', '--email', 'ada@byron.dev'],
  ...['--location', 'London', '--url', 'https://byron.dev/', '--pitch', 'I calculate.'],
];

beforeAll(async () => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(work, 'node_modules'));
  mkdirSync(tmp);
  await buildPackages(path.join(work, 'packages'));
  pack('1.1.0', {});
  pack('1.2.0', {});
  pack('1.3.0', {}, makeNext);
  pack('2.0.0', { engines: { node: '>=99' } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  writeFiles(template, {
    'package.json': PACKAGE_JSON,
    '.gitignore': 'node_modules\ndist\n.cache\n.npmrc\nnpm-cache\ncontent/resume.pdf\n',
    '.npmrc': `registry=${address()}\n`,
  });
  await npmInstall(template);
  for (const command of [INIT, ['build']])
    expect(await run(template, command)).toMatchObject({ code: 0 });
  const about = readFileSync(path.join(template, 'content/about.md'), 'utf8');
  writeFiles(template, { 'content/about.md': about.replace('To be written', 'I am Ada') });
  git(template, 'init', '--quiet', '--initial-branch=main');
  git(template, 'config', 'user.name', 'Ada');
  git(template, 'config', 'user.email', 'ada@byron.dev');
});
afterAll(() => {
  server.close();
  rmSync(work, { recursive: true });
});
const forget = () =>
  Object.assign(registry, { token: '', onPackument: undefined, onArchive: undefined });
afterEach(forget);

it('shows what a version changes, and changes nothing', async () => {
  const site = newSite();
  const before = filesOf(site);

  const { code, out, err } = await run(site, ['upgrade']);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Chronofolio 1\.2\.0 → 1\.3\.0/);
  expect(out).toContain('\n-pitch: I calculate.\n+tagline: I calculate.\n');
  expect(out).toContain('\nrename from content/about.md\nrename to content/me.md\n');
  expect(out).toMatch(/\n-.*"chronofolio": "1\.2\.0".*\n\+.*"chronofolio": "1\.3\.0"/);
  expect(out).toContain('check of 1.3.0:\n\nBefore you publish\ncontent/experience.yaml:1:1');
  expect(out).toMatch(/\n404\.html +\d+\.\d kB +\d+\.\d kB +the same\n/);
  expect(out).toContain('\n- All Projects\n+ Every project\n');
  expect(out).toMatch(
    /Nothing was changed\. To upgrade: npx chronofolio upgrade 1\.3\.0 --write\n/,
  );
  expect(filesOf(site)).toEqual(before);
  expect(git(site, 'status', '--porcelain')).toBe('');
  expect(readdirSync(tmp)).toEqual([]);
});

it('upgrades in one commit, and can be reverted', async () => {
  const yaml = readFileSync(path.join(template, 'content/site.yaml'), 'utf8');
  const commented = yaml.replace('pitch: ', '"pitch":   ').replaceAll('\n', '\r\n');
  const site = newSite({
    'content/site.yaml': commented,
    'content/resume.pdf': '%PDF-',
    '.npmrc': `registry=${address()}\n//${new URL(address()).host}/:_authToken=secret\n`,
  });
  const before = filesOf(site);
  registry.token = 'secret';

  const { code, out, err } = await run(site, ['upgrade', '--write']);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(
    'Committed the upgrade to 1.3.0. To go back: git revert HEAD && npm install\n',
  );
  expect(git(site, 'log', '--format=%s')).toBe('Upgrade Chronofolio to 1.3.0\nMine\n');
  expect(git(site, 'status', '--porcelain')).toBe('');
  expect(readFileSync(path.join(site, 'package.json'), 'utf8')).toBe(
    PACKAGE_JSON.replace('1.2.0', '1.3.0'),
  );
  expect(readFileSync(path.join(site, 'content/site.yaml'), 'utf8')).toBe(
    commented.replace('"pitch"', 'tagline'),
  );
  expect(readFileSync(path.join(site, 'package-lock.json'), 'utf8')).toContain(
    '"chronofolio": "1.3.0"',
  );
  expect(versionIn(site)).toBe('1.3.0');
  expect(readdirSync(path.join(site, 'content'))).toContain('me.md');
  git(site, 'revert', '--no-edit', 'HEAD');
  await npmInstall(site);
  expect(filesOf(site)).toEqual(before);
});

it('check names what has another name, where only the version was raised, and upgrade renames it', async () => {
  const site = newSite({ 'package.json': PACKAGE_JSON.replace('1.2.0', '1.3.0') });
  await npmInstall(site);
  git(site, 'commit', '--all', '--message=Raise');

  const checked = await run(site, ['check']);
  const upgraded = await run(site, ['upgrade', '--write']);

  expect(checked).toMatchObject({ code: 1 });
  expect(checked.err).toBe(`Errors
content/me.md:1:1  about  is missing: about.md is called “me.md” since 1.3.0; run npx chronofolio upgrade
content/site.yaml:5:1  site.pitch  is called “tagline” since 1.3.0; run npx chronofolio upgrade

2 mistakes in the content.
`);
  expect(upgraded).toMatchObject({ code: 0, err: '' });
  expect(git(site, 'show', '--format=', '--name-status', '--find-renames')).toBe(
    'R100\tcontent/about.md\tcontent/me.md\nM\tcontent/site.yaml\n',
  );
  expect(await run(site, ['upgrade'])).toEqual({
    code: 0,
    out: 'Chronofolio 1.3.0 is installed, and the content needs no change.\n\n',
    err: '',
  });
});

/** @returns the temporary directories of a command that was killed */
const leftovers = () => readdirSync(tmp).map((name) => path.join(tmp, name));

function killOnceThereIs(condition: () => boolean, kill: () => void): void {
  const timer = setInterval(() => {
    if (!condition()) return;
    clearInterval(timer);
    kill();
  }, 1);
}

it.each<[string, (site: string, kill: () => void) => void]>([
  ['while the registry is asked', (_, kill) => Object.assign(registry, { onPackument: kill })],
  ['while the version is fetched', (_, kill) => Object.assign(registry, { onArchive: kill })],
  [
    'while the copy is built',
    (_, kill) => {
      const isBuilt = (dir: string) => existsSync(path.join(dir, 'site/dist'));
      killOnceThereIs(() => leftovers().some(isBuilt), kill);
    },
  ],
  [
    'after the commit, before the version is installed',
    (site, kill) => {
      const head = git(site, 'rev-parse', 'HEAD');
      killOnceThereIs(() => git(site, 'rev-parse', 'HEAD') !== head, kill);
    },
  ],
])('killed %s, it loses nothing, and the next upgrade completes', async (_, killWith) => {
  const site = newSite();
  const before = filesOf(site);
  const { child, exit } = start(site, ['upgrade', '--write']);
  killWith(site, () => process.kill(-Number(child.pid), 'SIGKILL'));
  expect(await exit).toMatchObject({ code: null });
  for (const dir of leftovers()) rmSync(dir, { recursive: true });
  forget();
  expect(git(site, 'status', '--porcelain')).toBe('');
  if (git(site, 'log', '--format=%s') === 'Mine\n') expect(filesOf(site)).toEqual(before);

  const { code, err } = await run(site, ['upgrade', '--write']);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(git(site, 'log', '--format=%s')).toBe('Upgrade Chronofolio to 1.3.0\nMine\n');
  expect(git(site, 'status', '--porcelain')).toBe('');
  expect(versionIn(site)).toBe('1.3.0');
  git(site, 'revert', '--no-edit', 'HEAD');
  await npmInstall(site);
  expect(filesOf(site)).toEqual(before);
});

it('an upgrade on a full disk loses nothing, and the next one completes', async ({ skip }) => {
  const disk = smallDisk('80m', skip);
  const site = path.join(disk, 'site');
  cpSync(newSite(), site, { recursive: true, verbatimSymlinks: true });
  const before = filesOf(site);
  // For the copy, the packages in it, and what becomes the commit.
  for (const [bytesLeft, ownTmp] of [
    [0, disk],
    [4e6, disk],
    [0, tmp],
  ] as const) {
    const free = fillDisk(disk, bytesLeft);
    const { code, err } = await start(site, ['upgrade', '--write'], {
      TMPDIR: ownTmp,
      npm_config_cache: path.join(work, 'npm-cache'),
    }).exit;
    free();

    expect(err).toMatch(/^The disk is full\b.*\n$/);
    expect(code).toBe(1);
    expect(filesOf(site)).toEqual(before);
    expect(git(site, 'status', '--porcelain')).toBe('');
  }

  const { code, err } = await run(site, ['upgrade', '--write']);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(versionIn(site)).toBe('1.3.0');
});

const UNREACHABLE = 'The registry cannot be reached: connect to the network, or name your proxy';
const cutOff = (response: ServerResponse) => response.destroy();

it.each<[string, { args?: string[]; files?: Files; change?: (site: string) => void }]>([
  ['Some files are not committed.', { change: (site) => writeFiles(site, { 'notes.txt': '' }) }],
  ['The registry has no Chronofolio 9.9.9.', { args: ['9.9.9'] }],
  ['Chronofolio 1.2.0 is installed, which is newer than 1.1.0.', { args: ['1.1.0'] }],
  [`Chronofolio 2.0.0 needs Node >=99, and this is ${process.version}.`, { args: ['2.0.0'] }],
  [UNREACHABLE, { files: { '.npmrc': 'registry=http://127.0.0.1:1/\n' } }],
  [UNREACHABLE, { change: () => Object.assign(registry, { onArchive: cutOff }) }],
  [
    'The registry asks who you are: write a valid token into .npmrc, or log in with “npm login”',
    { change: () => Object.assign(registry, { token: 'secret' }) },
  ],
  [
    'has no package.json with Chronofolio as a dependency.',
    { files: { 'package.json': '{ "name": "shop" }' } },
  ],
  [
    'is in the workspace',
    { files: { 'package.json': PACKAGE_JSON.replace('{', '{ "workspaces": ["*"],') } },
  ],
  [
    'was written by npm 6 or older.',
    { files: { 'package-lock.json': '{ "lockfileVersion": 1 }' } },
  ],
  [
    'is not in a Git repository',
    { change: (site) => rmSync(path.join(site, '.git'), { recursive: true }) },
  ],
])('changes nothing, and says “%s”', async (message, given) => {
  const { args = [], files, change } = given;
  const site = newSite(files);
  change?.(site);
  const before = filesOf(site);

  const { code, err } = await run(site, ['upgrade', '--write', ...args]);

  expect(err).toContain(message);
  expect(err.trim()).not.toContain('\n');
  expect(code).toBe(1);
  expect(filesOf(site)).toEqual(before);
  expect(readdirSync(tmp)).toEqual([]);
});

it('leaves a clone of the project to Git', () => {
  const { stderr, status } = spawnSync('node', nodeArgs('upgrade'), {
    cwd: ROOT,
    encoding: 'utf8',
  });

  expect(stderr).toContain('a clone of the project, which Git updates');
  expect(status).toBe(1);
});
