import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '#site/build/build.ts';
import { SAMPLE_DIR } from '#site/files/paths.ts';
import { hashFiles, writeFiles } from '#tests/support/files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { startServer } from '#tests/support/start-server.ts';
import { type Registry, startRegistry } from './registry.ts';

// What an owner gets from npm: the packages are published to a registry of the test, and installed from it.

const MB = 1_000_000;
const ANSWERS = [
  ...['--name', 'Ada Byron', '--role', 'Engineer', '--email', 'ada@byron.dev'],
  ...['--location', 'London', '--url', 'byron.dev'],
];
const SITE = 'Für Ada Byron';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry?.stop());

const at = (...names: string[]) => path.join(registry.dir, ...names);
const npx = (...args: string[]) => registry.run(SITE, ['npx', '--yes', ...args]);

it('npm create makes a site in a path with spaces and an ü, without install scripts', async () => {
  const create = ['npm', 'create', '--yes', 'chronofolio@latest', SITE, '--', ...ANSWERS];
  const output = await registry.run('', create, { npm_config_ignore_scripts: 'true' });

  expect(output).toMatch(/To see the site: cd '.*' && npm run dev\n$/);
  expect(readFileSync(at(SITE, 'content/site.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/node_modules\/chronofolio\/schemas\/site\.json\n/,
  );
  for (const name of ['schemas/site.json', 'docs/updates.md'])
    expect(existsSync(at(SITE, 'node_modules/chronofolio', name))).toBe(true);
});

it('what npm installs is small, has each package once and runs nothing', () => {
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

  expect(await registry.run(SITE, ['npm', 'run', 'resume'])).toContain(
    'Printed content/resume.pdf.',
  );
  expect(await registry.run(SITE, ['npm', 'run', 'build'])).not.toContain('no résumé');
  const dev = await startServer(at(SITE), ['npm', 'run', 'dev'], registry.env());
  onTestFinished(() => void process.kill(-Number(dev.process.pid), 'SIGKILL'));

  const get = async (url: string) => (await fetch(new URL(url, dev.address))).text();
  const home = await get('/');
  expect(home).toContain('<h2>Mine</h2>');
  const [, client = ''] = /<script type="module" src="(\/[^"]*main[^"]*)"/.exec(home) ?? [];
  expect(await get(client)).toContain('import');
});

it('builds the sample as the repository does, and a version that is not installed builds beside it', async () => {
  await buildSite(SAMPLE_SITE);
  const expected = hashFiles(SAMPLE_SITE.outDir);
  rmSync(at(SITE, 'content'), { recursive: true });
  cpSync(SAMPLE_DIR, at(SITE, 'content'), { recursive: true });
  await registry.publish('99.1.0', 'next', (dir) =>
    appendFileSync(path.join(dir, 'src/styles/tokens.css'), ':root { --next: 1px; }\n'),
  );

  await npx('chronofolio', 'build');
  const checked = await npx('chronofolio@next', 'check');
  const built = await npx('chronofolio@next', 'build', '--out', 'next');

  expect(hashFiles(at(SITE, 'dist'))).toEqual(expected);
  expect(checked).toContain('This is the sample.');
  expect(built).toBe('Built the site into next/.\n');
  const next = hashFiles(at(SITE, 'next'));
  const home = readFileSync(at(SITE, 'next/index.html'), 'utf8');
  expect(home.includes('--next:1px')).toBe(true);
  expect(next['llms.txt']).toBe(expected['llms.txt']);
  rmSync(at(SITE, 'node_modules'), { recursive: true });
  await npx('chronofolio@next', 'build', '--out', '../without-node-modules');
  expect(hashFiles(at('without-node-modules'))).toEqual(next);
});

it.each(['pnpm', 'yarn'])('%s makes a site, too', async (manager) => {
  const create = [manager, 'create', 'chronofolio@latest', manager, ...ANSWERS];
  const output = await registry.run('', create, registry.env('node-oldest'));

  expect(output).toContain(`To see the site: cd ${manager} && ${manager} run dev\n`);
  expect(await registry.run(manager, [manager, 'run', 'check'])).toContain('no mistakes');
});
