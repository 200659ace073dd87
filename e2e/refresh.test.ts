import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

const FILE = path.join(REPOSITORY, 'packages/create-chronofolio/template/refresh.yml');
const { jobs } = parse(readFileSync(FILE, 'utf8'));
const SET_UP =
  'git init -q && git init -q --bare origin && git remote add origin ./origin && git -c user.name=A -c user.email=a@ada.example commit -q --allow-empty -m A';

it('a source that fails in the workflow Refresh stops no other, and its pull request says so', () => {
  const [, , , feed, repositories, changes] = jobs.import.steps;
  const cwd = temporaryDir({ 'content/blogs.yaml': '' });
  const script = [SET_UP, changes.run, 'git rm -rq --cached . && rm -r content'];
  script.push('PATCH=$(sed s/patch=// output)', 'gh() { echo "$@"; }', jobs.propose.steps[1].run);

  const env = { ...process.env, FAILED: 'No feed.', GITHUB_OUTPUT: 'output' };
  const said = execFileSync('bash', ['-ec', script.join('\n')], { cwd, env, stdio: 'pipe' });

  expect([feed, repositories]).toEqual(
    Array(2).fill(expect.objectContaining({ 'continue-on-error': true })),
  );
  expect(String(said)).toMatch(/pr create [\s\S]*“Reopen pull request”[\s\S]* No feed\./);
  const pushed = execFileSync('git', ['ls-tree', '-r', '--name-only', 'origin/refresh'], { cwd });
  expect(String(pushed)).toBe('content/blogs.yaml\n');
});

it('what the workflow Refresh installs and imports cannot push', () => {
  const [checkout] = jobs.import.steps;

  expect(checkout.with).toEqual({ 'persist-credentials': false });
  expect(jobs.import.permissions).toEqual({ contents: 'read' });
  expect(jobs.propose.steps.map(({ uses = 'a script' }) => uses.replace(/@.*/, ''))).toEqual([
    'actions/checkout',
    'a script',
  ]);
});
