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
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHROMIUM_ARGS, findHeadlessShell } from '#cli/support/chromium.ts';
import { buildSite } from '#site/build/build.ts';
import { SAMPLE_DIR } from '#site/files/paths.ts';
import { VERSION } from '#site/files/program.ts';
import { hashFiles, writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { makeNext } from '#tests/support/next-version.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { startServer } from '#tests/support/start-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import {
  ANSWERS,
  installedIn,
  ownFiles,
  type Registry,
  runIn,
  startRegistry,
  succeedIn,
} from './registry.ts';

// What an owner gets from npm: the packages are published to a registry of the test, and installed from it.

const MB = 1_000_000;

const OF_NPM = 'Für Ada Byron';

interface Made {
  manager: string;
  lockFile: string;
  programs?: Parameters<Registry['env']>;
}

/** Sites by their directories. */
const OTHERS: Record<string, Made> = {
  pnpm: { manager: 'pnpm', lockFile: 'pnpm-lock.yaml', programs: ['node-oldest'] },
  yarn: { manager: 'yarn', lockFile: 'yarn.lock' },
  'yarn-1': { manager: 'yarn', lockFile: 'yarn.lock', programs: ['node-newest', 'yarn-1'] },
};
const SITES: Record<string, Made> = {
  [OF_NPM]: { manager: 'npm', lockFile: 'package-lock.json' },
  ...OTHERS,
};

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry?.stop());

const at = (...names: string[]) => path.join(registry.dir, ...names);
const envOf = (site: string) => registry.env(...(SITES[site]?.programs ?? []));

/** Runs a program in a site. @throws where it fails */
const succeed = (site: string, ...call: string[]) => succeedIn(at(site), call, envOf(site));

/** Replaces the content of a site by the sample, and builds it. @returns hashes of the files */
async function buildSample(site: string) {
  rmSync(at(site, 'content'), { recursive: true });
  cpSync(SAMPLE_DIR, at(site, 'content'), { recursive: true });
  await succeed(site, 'npx', 'chronofolio', 'build');
  return hashFiles(at(site, 'dist'));
}

async function sampleFromRepository() {
  await buildSite(SAMPLE_SITE);
  return hashFiles(SAMPLE_SITE.outDir);
}

it('npm create makes a site in a path with spaces and an ü, without install scripts', async () => {
  mkdirSync(at(OF_NPM));
  writeFiles(at(OF_NPM), { '.DS_Store': '' });
  const env = { ...registry.env(), npm_config_ignore_scripts: 'true' };
  const create = ['npm', 'create', '--yes', 'chronofolio@latest', '.', '--', ...ANSWERS];

  const { status, output } = await runIn(at(OF_NPM), create, env);

  expect({ status, output }).toEqual({ status: 0, output });
  expect(output).toMatch(/To see the site: npm run dev\n$/);
  expect(readFileSync(at(OF_NPM, 'content/site.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/node_modules\/chronofolio\/schemas\/site\.json\n/,
  );
  expect(existsSync(at(OF_NPM, 'node_modules/chronofolio/schemas/site.json'))).toBe(true);
});

it('what npm installs is small, has each package once and runs nothing', () => {
  const { packages } = JSON.parse(readFileSync(at(OF_NPM, 'package-lock.json'), 'utf8'));
  const installed = Object.keys(packages).filter((name) => name && existsSync(at(OF_NPM, name)));
  const files = readdirSync(at(OF_NPM, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => statSync(at(OF_NPM, 'node_modules', name)));
  const bytes = sizes.filter((it) => it.isFile()).reduce((sum, { size }) => sum + size, 0);

  expect(bytes).toBeLessThanOrEqual(200 * MB);
  expect(installed.length).toBeLessThanOrEqual(200);
  for (const name of ['react', 'react-dom', 'vite', 'rolldown', 'sharp', 'lightningcss']) {
    expect(installed.filter((it) => it.endsWith(`node_modules/${name}`))).toHaveLength(1);
  }
  expect(installed.filter((name) => packages[name].hasInstallScript)).toEqual([]);
});

it('check, resume, build and start work in a new site', async () => {
  const run = (script: string) => succeed(OF_NPM, 'npm', 'run', script);

  expect(await run('check')).toContain('The content has no mistakes');
  expect(await run('build')).toContain('It has no résumé: npx chronofolio resume makes one');
  expect(await run('resume')).toContain('Printed content/resume.pdf.');
  expect(await run('build')).not.toContain('no résumé');
  const server = await startServer(at(OF_NPM), ['npm', 'start'], registry.env());
  onTestFinished(() => void process.kill(-Number(server.process.pid), 'SIGKILL'));
  const { status } = await fetch(`${server.address}resume.pdf`);
  expect(status).toBe(200);
});

it('dev shows the section of the owner that replaces ours, and the docs say how', async () => {
  const replaced = { 'theme/sections/services.tsx': 'export default () => <h2>Mine</h2>;' };
  writeFiles(at(OF_NPM), replaced);
  const dev = await startServer(at(OF_NPM), ['npm', 'run', 'dev'], registry.env());
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: CHROMIUM_ARGS,
  });
  onTestFinished(async () => {
    await browser.close();
    process.kill(-Number(dev.process.pid), 'SIGKILL');
    rmSync(at(OF_NPM, 'theme'), { recursive: true });
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  await page.goto(dev.address, { waitUntil: 'networkidle' });

  expect(await page.locator('#services').innerText()).toBe('Mine');
  expect(errors).toEqual([]);
  expect(existsSync(at(OF_NPM, 'node_modules/chronofolio/docs/theme.md'))).toBe(true);
});

it.each(Object.entries(OTHERS))('%s makes a site, too', async (site, { manager }) => {
  // Yarn 1 takes no version, and its shell would split answers at their spaces.
  const isYarn1 = site === 'yarn-1';
  const answers = isYarn1 ? ANSWERS.map((answer) => answer.replace(' ', '\\ ')) : ANSWERS;
  const name = isYarn1 ? 'chronofolio' : 'chronofolio@latest';
  const create = [manager, 'create', name, site, ...answers];

  const { status, output } = await runIn(registry.dir, create, envOf(site));

  expect({ status, output }).toEqual({ status: 0, output });
  expect(output).toContain(`To see the site: cd ${site} && ${manager} run dev\n`);
  expect(await succeed(site, manager, 'run', 'check')).toContain('no mistakes');
});

it.each(Object.keys(SITES))('the site of %s is that of the repository', async (site) => {
  const expected = await sampleFromRepository();
  expect(await buildSample(site)).toEqual(expected);
  if (site !== OF_NPM) return;
  await succeed(site, 'npm', 'ci', '--omit=dev');
  rmSync(at(site, '.cache'), { recursive: true });
  expect(await buildSample(site)).toEqual(expected);
});

describe('after the next version is published', () => {
  const next = '99.1.0';
  beforeAll(() => registry.publish(next, {}, makeNext));

  it.each(Object.entries(SITES))('%s upgrades and goes back', async (site, made) => {
    const { manager, lockFile } = made;
    const run = (...call: string[]) => succeed(site, ...call);
    const read = (name: string) => readFileSync(at(site, name), 'utf8');
    const TMPDIR = temporaryDir();
    const upgrade = (...options: string[]) =>
      succeedIn(at(site), ['npx', 'chronofolio', 'upgrade', ...options], {
        ...envOf(site),
        TMPDIR,
      });
    const commented = read('content/site.yaml')
      .replace(/^pitch: .*/m, '# Mine, above.\n"pitch":   I calculate. # Mine, beside.')
      .concat('\n# Mine, at the end.\n')
      .replaceAll('\n', '\r\n');
    writeFiles(at(site), { 'content/site.yaml': commented });
    await run('git', 'add', '--all');
    await run('git', 'commit', '--all', '--message=Write');
    const before = ownFiles(at(site));

    const shown = await upgrade();

    expect(shown).toContain(`Chronofolio ${VERSION} → ${next}`);
    expect(shown).toContain('\n-"pitch":   I calculate. # Mine, beside.\n+tagline:   I calculate.');
    expect(shown).toContain('\nrename from content/about.md\nrename to content/me.md\n');
    expect(shown).toContain(`\n+    "chronofolio": "${next}"`);
    expect(shown).toContain(`check of ${next}:\n\nBefore you publish\ncontent/`);
    expect(shown).toMatch(/\n404\.html +\d+\.\d kB +\d+\.\d kB +the same\n/);
    expect(shown).toContain('\n- All Projects\n+ Every project\n');
    expect(shown).toContain(`changed. To upgrade: npx chronofolio upgrade ${next} --write\n`);
    expect(ownFiles(at(site))).toEqual(before);
    expect(await run('git', 'status', '--porcelain')).toBe('');

    const written = await upgrade('--write');

    expect(written).toContain(`To go back: git revert HEAD && ${manager} install\n`);
    expect(await run('git', 'log', '--format=%s')).toMatch(
      /^Upgrade Chronofolio to 99\.1\.0\nWrite\n/,
    );
    expect(await run('git', 'status', '--porcelain')).toBe('');
    expect(read('content/site.yaml')).toBe(commented.replace('"pitch"', 'tagline'));
    expect(read(lockFile)).toContain(next);
    expect(readdirSync(at(site)).filter((name) => /lock/.test(name))).toEqual([lockFile]);
    expect(installedIn(at(site))).toBe(next);
    expect(readdirSync(TMPDIR).filter((name) => name.startsWith('chronofolio'))).toEqual([]);

    await run('git', 'revert', '--no-edit', 'HEAD');
    await run(manager, 'install', ...(site === 'pnpm' ? ['--no-frozen-lockfile'] : []));

    expect(ownFiles(at(site))).toEqual(before);
    expect(installedIn(at(site))).toBe(VERSION);
  });
});

const AGENTS = ['npm/11.2.0', 'pnpm/10.34.9', 'yarn/4.18.1'];
it.each(AGENTS)('%s says how to go on where packages cannot be installed', async (agent) => {
  const [manager = ''] = agent.split('/');
  const dir = `refused-${manager}`;
  const proxy = manager === 'yarn' ? 'YARN_HTTPS_PROXY' : 'HTTPS_PROXY';
  const answering = (status: number, body = '{}') =>
    localServer((_, response) => response.writeHead(status).end(body));
  const from = (url: string) => ({ npm_config_registry: url, YARN_NPM_REGISTRY_SERVER: url });
  const nowhere = 'http://127.0.0.1:1';
  const unreachable = `The registry cannot be reached: connect to the network, name your proxy as ${proxy}, `;
  const refusals: [string, NodeJS.ProcessEnv][] = [
    ['The registry lacks a package or a version that is needed:', from(await answering(404))],
    ['The registry asks who you are: write a valid token', from(await answering(401))],
    [unreachable, from(await answering(503))],
    [unreachable, from(await answering(200, '<p>Welcome to our hotel'))],
    [unreachable, { ...from('https://registry.example'), [proxy]: nowhere }],
    [
      ' cannot be written: give your user permission',
      {
        HOME: '/dev/null/home',
        npm_config_registry: registry.url,
        npm_config_cache: '/dev/null/npm',
        npm_config_store_dir: '/dev/null/pnpm',
      },
    ],
    [unreachable, from(nowhere)],
  ];

  let said = '';
  for (const [message, env] of refusals) {
    rmSync(at(dir), { recursive: true, force: true });
    const call = ['node', at('packages/create-chronofolio/bin.js'), dir, ...ANSWERS];
    const once = { npm_config_fetch_retries: '0', YARN_HTTP_RETRY: '0' };
    const usual = { ...registry.env(), ...once, npm_config_user_agent: agent };
    const { status, output } = await runIn(registry.dir, call, { ...usual, ...env });
    expect(output).toContain(message);
    expect(output).toMatch(/^Wrote .*\nInstalling .*\n.*\n$/);
    expect(status).toBe(1);
    said = output;
  }
  const [, goOn = ''] = /To continue: (.*)/.exec(said) ?? [];
  await succeedIn(registry.dir, ['sh', '-c', goOn], registry.env());
  const checked = await succeedIn(at(dir), [manager, 'run', 'check'], registry.env());
  expect(checked).toContain('no mistakes');
});

it('npm create of a version that does not exist makes nothing', async () => {
  const call = ['npm', 'create', '--yes', 'chronofolio@98.0.0', 'missing', '--', ...ANSWERS];

  const { status, output } = await runIn(registry.dir, call, registry.env());

  expect(output).toContain('No matching version found for create-chronofolio@98.0.0');
  expect(status).not.toBe(0);
  expect(existsSync(at('missing'))).toBe(false);
});
