import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { VERSION } from '#site/files/program.ts';
import { type Files, hashFiles, writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { buildPackages } from '../../packages/build.ts';

const packages = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
const creator = path.join(packages, 'create-chronofolio');

/** What a new site has, among others. */
const FILES = expect.arrayContaining(['.github', '.gitignore', 'README.md', 'package.json']);

beforeAll(async () => {
  await buildPackages(packages);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(packages, 'node_modules'));
});
afterAll(() => rmSync(packages, { recursive: true }));

/** Runs `npm create chronofolio`. @param userAgent as the package manager names itself */
function create(
  cwd: string,
  args: string[],
  userAgent = 'npm/11.2.0 node/v22.14.0',
): Promise<{ stdout: string; stderr: string; status: number }> {
  const call = [path.join(creator, 'bin.js'), ...args];
  const options = { cwd, env: { ...process.env, npm_config_user_agent: userAgent } };
  return new Promise((resolve) => {
    execFile(process.execPath, call, options, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: Number(error?.code ?? 0) }),
    );
  });
}

it.each([
  ['npm/11.2.0 node/v22.14.0', 'npm ci'],
  ['pnpm/10.4.1 npm/?', 'npx --yes pnpm@10.4.1 install --frozen-lockfile'],
  ['yarn/1.22.22 npm/?', 'npx --yes yarn@1.22.22 install --frozen-lockfile'],
  ['yarn/4.9.1 npm/?', 'npx --yes @yarnpkg/cli-dist@4.9.1 install --immutable'],
])('begins a site for %s', async (userAgent, install) => {
  const [manager, version] = userAgent.split(/[/ ]/);
  const cwd = temporaryDir();
  const site = path.join(cwd, 'Mein Büro');

  const args = ['Mein Büro', '--no-install', '--name', 'Ada Byron'];
  const { stdout } = await create(cwd, args, userAgent);

  expect(stdout).toContain(
    `To continue: cd 'Mein Büro' && ${manager} install && npx chronofolio init --name 'Ada Byron'\n`,
  );
  expect(JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'))).toEqual({
    name: 'mein-buro',
    private: true,
    type: 'module',
    ...(manager === 'yarn' && { packageManager: `yarn@${version}` }),
    scripts: {
      dev: 'chronofolio dev',
      build: 'chronofolio build',
      start: 'chronofolio start',
      check: 'chronofolio check',
      resume: 'chronofolio resume',
    },
    dependencies: { chronofolio: VERSION },
  });
  expect(readdirSync(site)).toEqual(FILES);
  expect(readFileSync(path.join(site, 'README.md'), 'utf8')).toMatch(/^# mein-buro\n/);
  for (const name of ['publish', 'refresh']) {
    const workflow = readFileSync(path.join(site, `.github/workflows/${name}.yml`), 'utf8');
    expect(workflow).toContain(`- run: ${install}\n`);
    expect(workflow).not.toMatch(/docs\/|[^$]\{\{? ?\w+ ?\}/);
  }
});

it('gives the package of the site a name that npm accepts', async () => {
  const cwd = temporaryDir();

  await create(cwd, ['chronofolio', '--no-install']);

  const { name } = JSON.parse(readFileSync(path.join(cwd, 'chronofolio/package.json'), 'utf8'));
  expect(name).toBe('chronofolio-site');
});

const WRITTEN = ['README.md', '.github/workflows/publish.yml', 'package.json'];
it.each(WRITTEN)('completes a site whose creation was killed while it wrote %s', async (last) => {
  const cwd = temporaryDir();
  const [whole, site] = [path.join(cwd, 'whole/my-site'), path.join(cwd, 'my-site')];
  await create(cwd, [whole, '--no-install']);
  cpSync(whole, site, { recursive: true });
  if (last !== 'package.json') rmSync(path.join(site, 'package.json'));
  truncateSync(path.join(site, last), 5);

  const { status } = await create(cwd, ['my-site', '--no-install']);

  expect(status).toBe(0);
  expect(hashFiles(site)).toEqual(hashFiles(whole));
});

const OTHER = { 'my-site/package.json': '{ "name": "shop" }' };
const BEGUN = { 'my-site/package.json': '{ "dependencies": { "chronofolio": "1.0.0" } }' };
it.each<[string, RegExp, Files?]>([
  ['', /^Name the directory of the site: npm create chronofolio@latest my-site\n$/],
  ['my-site', /my-site is not empty\. Name a directory that is empty or does not exist/, OTHER],
  ['my-site', /my-site is a file\. Name a directory/, { 'my-site': '' }],
  ['my-site', /my-site\. To continue: cd my-site && npm install && npx .* init\n/, BEGUN],
  ['my-site', /Make the site outside/, { 'package.json': '{ "workspaces": ["*"] }' }],
  ['my-site', /Make the site outside/, { 'pnpm-workspace.yaml': 'packages: ["*"]' }],
  ['file/my-site', /\/file\/my-site cannot be made \(ENOTDIR\): choose another/, { file: '' }],
  ['x'.repeat(300), /x cannot be made \(ENAMETOOLONG\): choose another path\.\n$/],
  ['a b', /^error: too many arguments\. .*\nSee npm create chronofolio@latest -- --help\n$/],
  ['a --version', /^error: unknown option '--version'\nSee npm create/],
  ['a --import b.json', /\/b\.json does not exist\.\n$/],
  [
    'a --email nope --url weber --pitch=',
    /^error: --email must be an e-mail .*\nerror: --url must be a whole .*\nSee npm create .*\n$/,
  ],
])('writes nothing for “%s”, and says %s: %j', async (args, message, files) => {
  const cwd = temporaryDir(files);
  const before = readdirSync(cwd, { recursive: true });

  const { stdout, stderr, status } = await create(cwd, args.split(' ').filter(Boolean));

  expect(stderr).toMatch(message);
  expect([stdout, status === 0]).toEqual(['', false]);
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
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

it.each(['chronofolio', 'create-chronofolio'])('%s is packed small and valid', async (name) => {
  const pkgDir = path.join(packages, name);

  const { messages } = await publint({ pkgDir, strict: true });
  const pack = ['pack', '--dry-run', '--json'];
  const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: pkgDir, encoding: 'utf8' }));
  const { scripts } = JSON.parse(readFileSync(path.join(pkgDir, 'package.json'), 'utf8'));

  expect(messages).toEqual([]);
  expect(packed.size).toBeLessThanOrEqual(3_000_000);
  const paths = packed.files.map(({ path }: { path: string }) => path);
  const isTest = (file: string) => /\.test\.|(^|\/)(tests|fixtures)\//.test(file);
  expect(paths.filter(isTest)).toEqual([]);
  expect(scripts).toBeUndefined();
});
