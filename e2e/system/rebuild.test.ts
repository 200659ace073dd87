import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '#build/build.ts';
import { copyCareer } from '#tests/support/content-dir.ts';
import { hashFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';

it('an edit changes only the pages that show it, whatever is in the cache', async () => {
  const { content, dir, edit, write } = sampleSite();
  copyCareer(content);
  const [outDir, cacheDir] = [path.join(dir, 'dist'), path.join(dir, '.cache')];
  const build = async () => {
    await buildSite({ contentDir: content, outDir, cacheDir });
    return hashFiles(outDir);
  };
  const changed = (from: Record<string, string>, to: Record<string, string>) =>
    [...new Set(Object.keys({ ...from, ...to }))].filter((name) => from[name] !== to[name]).sort();
  const page = (name: string) => ['', '.br', '.gz'].map((ext) => `projects/${name}.html${ext}`);
  const first = await build();

  edit('projects/crown-and-strand.md', /^\S+/, 'Alone');
  const second = await build();
  write('words.yaml', 'nextCase: Older\n');
  const third = await build();
  rmSync(cacheDir, { recursive: true });
  const fresh = await build();

  expect(changed(first, second)).toEqual(page('crown-and-strand'));
  expect(changed(second, third)).toEqual(page('consent'));
  expect(changed(third, fresh)).toEqual([]);
});
