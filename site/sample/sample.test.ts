import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { changedSinceSample, sampleJson } from './sample.ts';

it('site/sample/sample.json is of the sample as it is: npm run generate writes it', async () => {
  expect(readFileSync(path.join(ROOT, 'site/sample/sample.json'), 'utf8')).toBe(await sampleJson());
});

it('tells what is the owner’s: what was added, edited or taken away', async () => {
  const dir = contentDir({
    'blogs.yaml': `${sample('blogs.yaml', 'cheapest', 'dearest')}`,
    'services.yaml': undefined,
    'images/me.png': '',
    'resume.pdf': '%PDF-1.7 of the owner',
  });

  expect(await changedSinceSample(dir)).toEqual([
    'blogs.yaml',
    'images/me.png',
    'resume.pdf',
    'services.yaml',
  ]);
});

it('takes a directory that is not there for changed', async () => {
  expect(await changedSinceSample('/nowhere/content')).toContain('site.yaml');
});

it('takes nothing for the owner’s that tools leave: Windows line ends, files of file managers', async () => {
  const windows = sample('site.yaml', '', '').replaceAll('\n', '\r\n');

  expect(await changedSinceSample(contentDir({ 'site.yaml': windows, '.DS_Store': '' }))).toEqual(
    [],
  );
});
