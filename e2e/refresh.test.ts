import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

const FILE = path.join(REPOSITORY, 'packages/create-chronofolio/template/refresh.yml');

it('a source that fails in the workflow Refresh stops no other, and its pull request says so', () => {
  const { steps } = parse(readFileSync(FILE, 'utf8')).jobs.refresh;
  const [, , , feed, repositories, { run }] = steps;
  const cwd = temporaryDir({ 'content/blogs.yaml': '' });
  const setUp = 'git init -q && git init -q --bare origin && git remote add origin ./origin';
  const script = `gh() { echo "$@"; }\n${setUp}\n${run}`;

  const env = { ...process.env, FAILED: 'No feed.' };
  const said = execFileSync('bash', ['-ec', script], { cwd, env, stdio: 'pipe' });

  expect([feed, repositories]).toEqual(
    Array(2).fill(expect.objectContaining({ 'continue-on-error': true })),
  );
  expect(String(said)).toMatch(/pr create [\s\S]*“Reopen pull request”[\s\S]* No feed\./);
});
