import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { fileSizes } from '#bench/sizes.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { hashFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

const FEW = 5;
const MANY = 500;
const MAX_BYTES_PER_ROW = { 'projects.html.br': 36, 'assets/projects.js.br': 9 };

/** @returns bytes of the files sent, by name without hash */
async function buildWith(count: number) {
  const projects = Array.from({ length: count }, (_, index) => ({
    year: `${2025 - Math.floor((index * 15) / count)}`,
    title: `Project ${index ** 5 % 9973} of ${index}`,
    link: `https://project-${index}.example/`,
    description: 'What a client asked for.',
    technologies: ['React', 'Go', 'Docker', 'Redis', 'Vue', 'Rust'].slice(index % 4),
    image: { src: 'consent.png', alt: 'A start page' },
    feature: index < 3,
  }));
  const dir = contentDir({ 'projects.yaml': stringify(projects) });
  const outDir = path.join(dir, '../site');
  await buildSite({ contentDir: dir, outDir, cacheDir: SAMPLE_SITE.cacheDir });
  return fileSizes({ outDir }, /\.br$/);
}

it('500 projects leave the size of home as it is and add few bytes each to All Projects', async () => {
  const [few, many] = [await buildWith(FEW), await buildWith(MANY)];
  const growth = (file: string) => (many[file] ?? 0) / (few[file] ?? 0);
  const perRow = (file: string) => ((many[file] ?? 0) - (few[file] ?? 0)) / (MANY - FEW);
  for (const file of ['index.html.br', 'assets/entry-client.js.br'])
    expect(Math.abs(growth(file) - 1)).toBeLessThanOrEqual(0.05);
  for (const [file, max] of Object.entries(MAX_BYTES_PER_ROW)) {
    expect(perRow(file)).toBeGreaterThan(5);
    expect(perRow(file)).toBeLessThanOrEqual(max);
  }
});

it('an edit changes the pages that show it, and no other bytes, whatever is in the cache', async () => {
  const { content, dir, edit, write } = sampleSite();
  cpSync(path.join(ROOT, 'tests/fixtures/cases'), content, { recursive: true });
  const dirs = {
    contentDir: content,
    outDir: path.join(dir, 'dist'),
    cacheDir: path.join(dir, '.cache'),
  };
  const build = async () => {
    await buildSite(dirs);
    return hashFiles(dirs.outDir);
  };
  const changed = (from: Record<string, string>, to: Record<string, string>) =>
    [...new Set(Object.keys({ ...from, ...to }))].filter((name) => from[name] !== to[name]).sort();
  const page = (name: string) => ['', '.br', '.gz'].map((ext) => `projects/${name}.html${ext}`);
  const first = await build();

  edit('projects/crown-and-strand.md', /^\S+/, 'Alone');
  const second = await build();
  write('words.yaml', 'nextCase: Older\n');
  const third = await build();
  rmSync(dirs.cacheDir, { recursive: true });
  const fresh = await build();

  expect(changed(first, second)).toEqual(page('crown-and-strand'));
  expect(changed(second, third)).toEqual(['consent', 'crown-and-strand'].flatMap(page));
  expect(changed(third, fresh)).toEqual([]);
});
