import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';

it.each<[string, RegExp, string]>([
  [
    'throws',
    /Cannot read properties of undefined[^\n]*\n\s+at A \(.*theme\/sections\/a\.tsx:3:22\)/,
    'const none: string[] = [];\nexport default function A() {\n  return <p>{none[0].length}</p>;\n}\n',
  ],
  ['is not valid', /Unexpected token[\s\S]*theme\/sections\/a\.tsx:1:11/, 'const a = = 1;\n'],
])('a build names the place of a section that %s', async (_, message, source) => {
  const site = sampleSite();
  writeFiles(path.join(site.dir, 'theme/sections'), { 'a.tsx': source });

  const { code, err } = await site.run('build', { NO_COLOR: '1' });

  expect(code).toBe(1);
  expect(err).toMatch(message);
});
