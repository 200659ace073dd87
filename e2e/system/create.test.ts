import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Files, hashFiles, writeFiles } from '#tests/support/files.ts';
import { runNode } from '#tests/support/owner.ts';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { PACKAGES, unpackPackage } from '../packed.ts';

// Runs `npm create chronofolio` with package managers that do not download; `e2e/package` tests downloads.

const packages = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
const bin = path.join(packages, 'bin');
const ANSWERS = [
  ...['--name', 'Ada Byron', '--email', 'ada@byron.dev', '--location', 'London'],
  ...['--url', 'byron.dev', '--import', 'resume.json'],
];
const RESUME = '{ "basics": { "label": "Engineer" } }';

beforeAll(async () => {
  for (const name of PACKAGES) await unpackPackage(name, packages);
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(packages, 'node_modules'));
  const install = `#!/bin/sh
    echo "$(basename $0) $@"
    mkdir node_modules && ln -s ${packages}/chronofolio node_modules && exit $FAILURE`;
  writeFiles(bin, { npm: install, pnpm: install });
  execFileSync('chmod', ['+x', ...readdirSync(bin)], { cwd: bin });
});
afterAll(() => rmSync(packages, { recursive: true }));

/** @param env variables such as `npm_config_user_agent`, in which a package manager names itself */
const create = (cwd: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runNode(cwd, [path.join(packages, 'create-chronofolio/lib/bin.js'), ...args], {
    ...{ npm_config_user_agent: '', PATH: bin + path.delimiter + process.env.PATH },
    ...env,
  });

it.each([
  ['npm/11.2.0 node/v22.14.0', 'npm ci'],
  ['pnpm/10.4.1 npm/?', 'npx --yes pnpm@10.4.1 install'],
  ['yarn/4.9.1 npm/?', 'npm ci'],
])('makes a site with %s', async (userAgent, install) => {
  const [, manager = 'npm'] = /^(p?npm)/.exec(userAgent) ?? [];
  const cwd = temporaryDir({ 'resume.json': RESUME, 'Mein Büro/.DS_Store': '' });
  const site = path.join(cwd, 'Mein Büro');

  const { out, err } = await create(cwd, ['Mein Büro', ...ANSWERS], {
    npm_config_user_agent: userAgent,
  });

  expect(err).toBe('');
  expect(out).toContain(`\n${manager} install\n`);
  expect(out).toMatch(
    new RegExp(`Wrote content/.*\nTo see the site: cd 'Mein Büro' && ${manager} run dev\n$`),
  );
  expect(readFileSync(path.join(site, 'content/site.yaml'), 'utf8')).toMatch(/^role: Engineer$/m);
  expect(readdirSync(site)).toEqual(
    expect.arrayContaining(['.git', '.github', '.gitignore', 'AGENTS.md', 'README.md']),
  );
  expect(readdirSync(path.join(site, '.github'))).toEqual(['dependabot.yml', 'workflows']);
  for (const name of ['publish', 'refresh']) {
    const workflow = readFileSync(path.join(site, `.github/workflows/${name}.yml`), 'utf8');
    expect(workflow).toContain(`- run: ${install}\n`);
    expect(workflow).not.toMatch(/docs\/|cache: npm|[^$]\{\{? ?\w+ ?\}/);
  }
});

const OTHER = { 'my-site/package.json': '{ "name": "shop" }' };
it.each<[string[], RegExp, Files?]>([
  [[], /^Name the directory of the site: npm create chronofolio@latest my-site\n/],
  [['--help'], / -- --import resume\.json\n$/],
  [['my-site'], /my-site is not empty\. Name a directory that is empty or does not exist/, OTHER],
  [['file/my-site'], /\/file\/my-site cannot be made \(ENOTDIR\): choose another/, { file: '' }],
])('writes nothing for %j, and says %s: %j', async (args, message, files) => {
  const cwd = temporaryDir(files);
  const before = readdirSync(cwd, { recursive: true });

  const { code, out, err } = await create(cwd, args);

  expect(err).toMatch(message);
  expect([out, code]).toEqual(['', 1]);
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
});

it('says how to continue if the packages cannot be installed, or if an answer is wrong', async () => {
  const cwd = temporaryDir({ 'resume.json': RESUME });
  const init = `npx chronofolio init --role 'Lead developer' --import ${cwd}/resume.json --url x\n`;
  const answers = ['--role', 'Lead developer', '--import', 'resume.json', '--url', 'x'];
  const args = (site: string) => [site, ...answers];

  const refused = await create(cwd, args('one'), { FAILURE: '1' });
  const invalid = await create(cwd, args('two'));
  const remote = await create(cwd, ['three', '--import', 'github:ada'], { FAILURE: '1' });

  expect(refused.err).toBe(
    `npm could not install the packages. To continue: cd one && npm install && ${init}`,
  );
  expect(Object.keys(hashFiles(path.join(cwd, 'one'))).join()).not.toContain('node_modules');
  expect(invalid.err).toContain('error: --url must be a whole address');
  expect(invalid.err).toMatch(/\nThe site has no content yet\. To continue: cd two && npx .*\n$/);
  expect(remote.err).toMatch(/ init --import github:ada\n$/);
  expect([refused.code, invalid.code]).toEqual([1, 1]);
});

it.each(PACKAGES)('%s is packed small and valid', async (name) => {
  const pkgDir = path.join(packages, name);

  const { messages } = await publint({ pkgDir, strict: true });
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: pkgDir, encoding: 'utf8' }));

  expect(messages).toEqual([]);
  expect(packed.size).toBeLessThanOrEqual(3_000_000);
  const paths: string[] = packed.files.map(({ path }: { path: string }) => path);
  const isTest = (file: string) => /\.test\.|(^|\/)(tests|fixtures)\//.test(file);
  expect(paths.filter(isTest)).toEqual([]);
});
