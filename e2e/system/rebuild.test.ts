import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '#build/build.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { hashFiles, writeFiles } from '#tests/support/files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

it('an edit changes only the page that shows it', async () => {
  const link = '  link: https://consent.example/';
  const dir = contentDir({
    'projects.yaml': sample('projects.yaml', link, `${link}\n  case: one`),
    'projects/one.md': 'One.\n',
  });
  const outDir = path.join(dir, '../dist');
  const build = async () => {
    await buildSite({ ...SAMPLE_SITE, contentDir: dir, outDir });
    return hashFiles(outDir);
  };
  const before = await build();

  writeFiles(dir, { 'projects/one.md': 'Two.\n' });
  const after = await build();

  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.sort()).toEqual(['', '.br', '.gz'].map((ext) => `projects/one.html${ext}`));
  expect(Object.keys(after)).toEqual(Object.keys(before));
});
