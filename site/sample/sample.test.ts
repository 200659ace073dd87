import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { changedSinceSample, sampleJson } from './sample.ts';

it('sample.json holds the hashes of the sample: npm run generate writes it', async () => {
  expect(readFileSync(path.join(ROOT, 'site/sample/sample.json'), 'utf8')).toBe(
    await sampleJson(contentDir()),
  );
});

it('lists the files that the owner added, edited or removed', async () => {
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

it('counts every file of a missing directory as changed', async () => {
  expect(await changedSinceSample('/nowhere/content')).toContain('site.yaml');
});

it('does not count Windows line ends and the files of file managers as changes', async () => {
  const windows = sample('site.yaml', '', '').replaceAll('\n', '\r\n');

  expect(await changedSinceSample(contentDir({ 'site.yaml': windows, '.DS_Store': '' }))).toEqual(
    [],
  );
});
