import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VERSION } from '#site/files/program.ts';
import { writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { buildPackages } from '../../packages/build.ts';

const packages = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
const creator = path.join(packages, 'create-chronofolio');

beforeAll(() => buildPackages(packages));
afterAll(() => rmSync(packages, { recursive: true }));

/** Runs `npm create chronofolio`. @param userAgent as the package manager names itself */
function create(cwd: string, args: string[], userAgent = 'npm/11.2.0 node/v22.14.0') {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(creator, 'bin.js'), ...args],
    { cwd, encoding: 'utf8', env: { ...process.env, npm_config_user_agent: userAgent } },
  );
  return { stdout, stderr, status };
}

it.each([
  ['npm', 'npm/11.2.0 node/v22.14.0', 'npm ci', undefined],
  ['pnpm', 'pnpm/10.4.1 npm/?', 'corepack enable && pnpm install --frozen-lockfile', 'pnpm@10.4.1'],
  [
    'yarn',
    'yarn/1.22.22 npm/?',
    'corepack enable && yarn install --frozen-lockfile',
    'yarn@1.22.22',
  ],
  ['yarn', 'yarn/4.9.1 npm/?', 'corepack enable && yarn install --immutable', 'yarn@4.9.1'],
])('begins a site for %s (%s)', (manager, userAgent, install, packageManager) => {
  const cwd = temporaryDir();
  const site = path.join(cwd, 'Mein Büro');

  const { stdout } = create(cwd, ['Mein Büro', '--no-install', '--name', 'Ada Byron'], userAgent);

  expect(stdout).toContain(
    `To go on: cd 'Mein Büro' && ${manager} install && npx chronofolio init --name 'Ada Byron'\n`,
  );
  expect(JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'))).toEqual({
    name: 'mein-buro',
    private: true,
    type: 'module',
    ...(packageManager && { packageManager }),
    scripts: {
      dev: 'chronofolio dev',
      build: 'chronofolio build',
      start: 'chronofolio start',
      check: 'chronofolio check',
      resume: 'chronofolio resume',
    },
    dependencies: { chronofolio: VERSION },
  });
  expect(readdirSync(site)).toEqual(
    expect.arrayContaining(['.github', '.gitignore', 'README.md', 'package.json']),
  );
  expect(readFileSync(path.join(site, 'README.md'), 'utf8')).toMatch(/^# mein-buro\n/);
  for (const name of ['publish', 'refresh']) {
    const workflow = readFileSync(path.join(site, `.github/workflows/${name}.yml`), 'utf8');
    expect(workflow).toContain(`- run: ${install}\n`);
    expect(workflow).not.toMatch(/docs\/|[^$]\{\{? ?\w+ ?\}/);
  }
});

it.each([
  [
    'another project',
    { 'my-site/package.json': '{ "name": "shop" }' },
    'my-site is not empty. Name',
  ],
  [
    'a site',
    { 'my-site/package.json': '{ "dependencies": { "chronofolio": "1.0.0" } }' },
    'my-site. To go on there: npm install && npx chronofolio init',
  ],
  ['a workspace of npm', { 'package.json': '{ "workspaces": ["*"] }' }, 'Make the site outside'],
  ['a workspace of pnpm', { 'pnpm-workspace.yaml': 'packages: ["*"]' }, 'Make the site outside'],
])('leaves the directory of %s as it is', (_, files, message) => {
  const cwd = temporaryDir(files as Record<string, string>);
  const before = readdirSync(cwd, { recursive: true });

  const { stderr, status } = create(cwd, ['my-site']);

  expect(stderr).toContain(message);
  expect(status).toBe(1);
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
});

it('asks for the name of the directory where there is no terminal', () => {
  expect(create(temporaryDir(), [])).toEqual({
    stdout: '',
    stderr: 'Name the directory of the site: npm create chronofolio@latest my-site\n',
    status: 1,
  });
});

it('keeps what is written where the packages cannot be installed, and says how to go on', () => {
  const cwd = temporaryDir({ 'my-site/.npmrc': '' });
  rmSync(path.join(cwd, 'my-site/.npmrc'));

  const { stderr, status } = create(cwd, ['my-site', '--import', 'resume.json'], 'pnpm-missing/1');

  expect(status).toBe(1);
  expect(stderr).toContain('What was written stays. To go on: cd my-site && npm install');
  expect(stderr).toContain(`chronofolio init --import ${path.join(cwd, 'resume.json')}`);
  expect(readdirSync(path.join(cwd, 'my-site'))).toContain('package.json');
});

it.each(['chronofolio/lib/node', 'create-chronofolio'])('%s says which Node it needs', (dir) => {
  const name = dir.split('/')[0] ?? '';
  const manifest = path.join(packages, name, 'package.json');
  const before = readFileSync(manifest, 'utf8');
  writeFiles(path.dirname(manifest), {
    'package.json': JSON.stringify({ ...JSON.parse(before), engines: { node: '>=99' } }),
  });

  const { stderr, status } = spawnSync(process.execPath, [path.join(packages, dir, 'bin.js')]);
  writeFiles(path.dirname(manifest), { 'package.json': before });

  expect(String(stderr)).toBe(
    `Chronofolio ${VERSION} needs Node >=99, and this is ${process.version}. Install a newer one from https://nodejs.org.\n`,
  );
  expect(status).toBe(1);
});
