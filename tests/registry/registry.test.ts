import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildIfChanged } from '#site/build/build.ts';
import { SAMPLE_DIR } from '#site/files/paths.ts';
import { hashFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { startServer } from '#tests/support/start-server.ts';
import {
  ANSWERS,
  type Node,
  type Registry,
  type Run,
  runIn,
  startRegistry,
  succeedIn,
} from './registry.ts';

// What an owner gets from npm: the packages are published to a registry of the test, and installed from it.

const MB = 1_000_000;
const NPM_SITE = 'Für Ada Byron';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.publish('packages');
});
afterAll(() => registry?.stop());

const at = (...names: string[]) => path.join(registry.dir, ...names);

/** Runs a program in a site. @throws where it fails */
const succeed = (site: string, call: string[], node: Node) =>
  succeedIn(at(site), call, registry.env(node));

/** Builds the sample in a site. @returns hashes of the files */
async function buildSample(site: string, node: Node) {
  rmSync(at(site, 'content'), { recursive: true });
  cpSync(SAMPLE_DIR, at(site, 'content'), { recursive: true });
  await succeed(site, ['npx', 'chronofolio', 'build'], node);
  return hashFiles(at(site, 'dist'));
}

async function sampleFromRepository() {
  await buildIfChanged(SAMPLE_SITE);
  return hashFiles(SAMPLE_SITE.outDir);
}

it('npm create makes a site in a path with spaces and an ü, without install scripts', async () => {
  mkdirSync(at(NPM_SITE));
  const env = { ...registry.env('node-newest'), npm_config_ignore_scripts: 'true' };
  const create = ['npm', 'create', '--yes', 'chronofolio@latest', '.', '--', ...ANSWERS];

  const { status, output } = await runIn(at(NPM_SITE), create, env);

  expect({ status, output }).toEqual({ status: 0, output });
  expect(output).toMatch(/To see the site: npm run dev\n$/);
  expect(readFileSync(at(NPM_SITE, 'content/site.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/node_modules\/chronofolio\/schemas\/site\.json\n/,
  );
  expect(existsSync(at(NPM_SITE, 'node_modules/chronofolio/schemas/site.json'))).toBe(true);
});

it('what npm installs is small, has each package once and runs nothing', () => {
  const { packages } = JSON.parse(readFileSync(at(NPM_SITE, 'package-lock.json'), 'utf8'));
  const installed = Object.keys(packages).filter((name) => name && existsSync(at(NPM_SITE, name)));
  const files = readdirSync(at(NPM_SITE, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => statSync(at(NPM_SITE, 'node_modules', name)));
  const bytes = sizes.filter((it) => it.isFile()).reduce((sum, { size }) => sum + size, 0);

  expect(bytes).toBeLessThanOrEqual(120 * MB);
  expect(installed.length).toBeLessThanOrEqual(110);
  for (const name of ['react', 'react-dom', 'vite', 'rolldown', 'sharp', 'lightningcss']) {
    expect(installed.filter((it) => it.endsWith(`node_modules/${name}`))).toHaveLength(1);
  }
  expect(installed.filter((name) => packages[name].hasInstallScript)).toEqual([]);
});

it('check, resume, build and start work in a new site', async () => {
  const run = (script: string) => succeed(NPM_SITE, ['npm', 'run', script], 'node-newest');

  expect(await run('check')).toContain('The content has no mistakes');
  expect(await run('build')).toContain('It has no résumé: npx chronofolio resume makes one');
  expect(await run('resume')).toContain('Printed content/resume.pdf.');
  expect(await run('build')).not.toContain('no résumé');
  const env = registry.env('node-newest');
  const server = await startServer(at(NPM_SITE), ['npm', 'start'], env);
  onTestFinished(() => void process.kill(-Number(server.process.pid), 'SIGKILL'));
  const { status } = await fetch(`${server.address}resume.pdf`);
  expect(status).toBe(200);
});

it('the site is the same as from the repository, also after npm ci --omit=dev', async () => {
  const expected = await sampleFromRepository();

  expect(await buildSample(NPM_SITE, 'node-newest')).toEqual(expected);
  await succeed(NPM_SITE, ['npm', 'ci', '--omit=dev'], 'node-newest');
  rmSync(at(NPM_SITE, '.cache'), { recursive: true });
  expect(await buildSample(NPM_SITE, 'node-newest')).toEqual(expected);
});

it.each<[string, Node]>([
  ['pnpm', 'node-oldest'],
  ['yarn', 'node-newest'],
])('%s makes the same site, on %s', async (manager, node) => {
  const env = registry.env(node);
  const create = [manager, 'create', 'chronofolio@latest', manager, ...ANSWERS];

  const { status, output } = await runIn(registry.dir, create, env);

  expect({ status, output }).toEqual({ status: 0, output });
  expect(output).toContain(`To see the site: cd ${manager} && ${manager} run dev\n`);
  expect(await succeed(manager, [manager, 'run', 'check'], node)).toContain('no mistakes');
  expect(await buildSample(manager, node)).toEqual(await sampleFromRepository());
});

const AGENTS = ['npm/11.2.0', 'pnpm/10.34.9', 'yarn/4.18.1'];
it.each(AGENTS)('%s says how to go on where packages cannot be installed', async (agent) => {
  const [manager = ''] = agent.split('/');
  const dir = `refused-${manager}`;
  const locked = await localServer((_, response) => response.writeHead(401).end('{}'));
  const lacking = await localServer((_, response) => response.writeHead(404).end('{}'));
  const creator = at('packages/create-chronofolio/bin.js');
  const call = ['node', creator, dir, ...ANSWERS];
  const createWith = (env: NodeJS.ProcessEnv): Promise<Run> => {
    const once = { npm_config_fetch_retries: '0', YARN_HTTP_RETRY: '0' };
    const usual = { ...registry.env('node-newest'), ...once };
    rmSync(at(dir), { recursive: true, force: true });
    return runIn(registry.dir, call, { ...usual, npm_config_user_agent: agent, ...env });
  };
  const createFrom = (url: string) =>
    createWith({ npm_config_registry: url, YARN_NPM_REGISTRY_SERVER: url });

  const runs = {
    'The registry lacks a package or a version that is needed:': await createFrom(lacking),
    'The registry asks who you are: write a valid token': await createFrom(locked),
    'The registry cannot be reached:': await createFrom('http://127.0.0.1:1'),
    ' cannot be written: give your user permission': await createWith({
      HOME: '/dev/null/home',
      npm_config_cache: '/dev/null/npm',
      npm_config_store_dir: '/dev/null/pnpm',
    }),
  };

  for (const [message, { status, output }] of Object.entries(runs)) {
    expect(output).toContain(message);
    expect(output).toMatch(/^Wrote .*\nInstalling .*\n.*\n$/);
    expect(status).toBe(1);
  }
  const [, goOn = ''] =
    /To continue: (.*)/.exec(runs['The registry cannot be reached:'].output) ?? [];
  await succeed('.', ['sh', '-c', goOn], 'node-newest');
  expect(await succeed(dir, [manager, 'run', 'check'], 'node-newest')).toContain('no mistakes');
});

it('npm create of a version that does not exist makes nothing', async () => {
  const call = ['npm', 'create', '--yes', 'chronofolio@99.0.0', 'missing', '--', ...ANSWERS];

  const { status, output } = await runIn(registry.dir, call, registry.env('node-newest'));

  expect(output).toContain('No matching version found for create-chronofolio@99.0.0');
  expect(status).not.toBe(0);
  expect(existsSync(at('missing'))).toBe(false);
});
