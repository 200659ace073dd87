import { expect, it } from 'vitest';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { changedSinceSample } from './sample.ts';

it('lists the files that the owner added, edited or removed, apart from line ends', async () => {
  const windows = sample('site.yaml', '', '').replaceAll('\n', '\r\n');
  const changes = {
    'blogs.yaml': sample('blogs.yaml', 'cheapest', 'dearest'),
    'images/me.png': '',
    'resume.pdf': '%PDF-1.7 of the owner',
    'services.yaml': undefined,
  };

  const dir = contentDir({ ...changes, 'site.yaml': windows, '.DS_Store': '' });
  expect(await changedSinceSample(dir)).toEqual(Object.keys(changes));
});
