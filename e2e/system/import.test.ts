import path from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { REPOSITORY } from '#tests/support/repository.ts';

// Runs the import commands in a directory that has only `content/`.

const SAMPLE = path.join(REPOSITORY, 'node_modules/@jsonresume/schema/sample.resume.json');

it('import json-resume shows the changes and the differences, and writes with --write', async () => {
  const { content, run } = sampleSite();
  const before = readFiles(content);

  const shown = await run(`import json-resume ${SAMPLE}`);
  expect([shown.code, shown.err]).toEqual([0, '']);
  expect(shown.out).not.toMatch(/^-(?!--)/m);
  expect(shown.out).toContain('\n+- institution: University of Oklahoma\n');
  expect(shown.out).toContain('\n+  start: 2013-12-01\n');
  expect(shown.out).toContain(
    'Different in your content, which stays as it is:\n  site.name is “Noa Sample”; basics.name has “Richard Hendriks”\n',
  );
  expect(shown.out).toMatch(
    /\nNothing was written. To change 10 files: npx chronofolio import json-resume \S+ --write\n$/,
  );
  expect(readFiles(content)).toEqual(before);

  const written = await run(`import json-resume ${SAMPLE} --write`);
  expect(written.out).toMatch(/\nChanged 10 files in content.\n$/);
  expect(readFiles(content)['site.yaml']).toContain('\nphone: (912) 555-4321\n');
  expect((await run('check')).code).toBe(0);
});
