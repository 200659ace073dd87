import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { copyProject } from './support/project-copy.ts';

// `npm run test:other-content` proves that the quick suite does not depend on `content/`: it runs the
// suite in a copy of the project with the content of another person, in German, below a base path.

const { dir, remove } = copyProject();
process.once('exit', remove);
const content = path.join(dir, 'content');
const TEST_FILES = [
  'bench',
  'docs',
  'schemas',
  'tests',
  'playwright.config.ts',
  'vitest.config.ts',
];
for (const name of TEST_FILES) {
  cpSync(path.join(ROOT, name), path.join(dir, name), { recursive: true });
}
cpSync(path.join(ROOT, 'tests/fixtures/german'), content, { recursive: true });
rmSync(path.join(content, 'resume.pdf'));
const site = path.join(content, 'site.yaml');
const text = readFileSync(site, 'utf8');
const withBasePath = text.replace(/^url: .*$/m, 'url: https://you.example/lebenslauf/');
if (withBasePath === text) throw new Error('site.yaml of the German content has no url');
writeFileSync(site, withBasePath);

for (const step of ['unit', 'browser:quick']) {
  const { status } = spawnSync('npm', ['run', '--silent', `test:${step}`], {
    cwd: dir,
    stdio: 'inherit',
    env: { ...process.env, TEST_RESULTS: path.join(dir, '.cache/results.json') },
  });
  if (status !== 0) process.exitCode = 1;
}
