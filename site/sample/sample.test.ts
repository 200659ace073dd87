import { expect, it } from 'vitest';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { changedSinceSample } from './sample.ts';

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
