import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

it('a source that fails in the workflow Refresh stops no other, and its pull request says so', () => {
  const file = 'packages/create-chronofolio/template/refresh.yml';
  const workflow = parse(readFileSync(path.join(REPOSITORY, file), 'utf8'));
  const steps: { run?: string; 'continue-on-error'?: true }[] = workflow.jobs.refresh.steps;
  const imports = steps.filter(({ run }) => String(run).includes('chronofolio import'));
  const pullRequest = steps.find(({ run }) => String(run).includes('gh pr create'))?.run ?? '';
  const dir = temporaryDir({ gh: '#!/bin/sh\necho "$@"\n', 'content/blogs.yaml': '' });
  chmodSync(path.join(dir, 'gh'), 0o755);
  const env = {
    ...process.env,
    PATH: `${dir}:${process.env.PATH}`,
    FAILED: 'The feed could not be read.',
  };

  const setUp =
    'git init --quiet && git init --quiet --bare origin && git remote add origin ./origin\n';
  const { stdout } = spawnSync('bash', ['-e', '-c', setUp + pullRequest], {
    cwd: dir,
    env,
    encoding: 'utf8',
  });

  expect(imports.map((step) => step['continue-on-error'])).toEqual([true, true]);
  expect(stdout).toMatch(
    /pr create --head refresh [\s\S]*“Reopen pull request”[\s\S]* The feed could not be read\./,
  );
});
