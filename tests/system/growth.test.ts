import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { writeGrowthContent } from '#bench/growth-content.ts';
import { fileSizes, type Sizes } from '#bench/sizes.ts';
import { buildSite } from '#site/build/build.ts';
import { SAMPLE_DIR } from '#site/files/paths.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

// Bytes that each further project adds to the site, not counting what its opened row shows: the page is
// counted without it, and in the script its texts and picture are the same. bench/ measures the time.

const FEW = 5;
const MANY = 500;
/** In the page, each row has a control that opens it. */
const MAX_BYTES_PER_ROW = { 'projects.html.br': 63, 'assets/projects.js.br': 60 };

/** What an opened row shows. */
const PANEL = /<div class="panel.*?(?=<\/th>)/gs;

/** Bytes of the files sent, by name without hash. */
async function buildWith(count: number): Promise<Sizes> {
  const dir = temporaryDir();
  const at = (name: string) => path.join(dir, name);
  const outDir = at('site');
  await writeGrowthContent(at('content'), count, SAMPLE_DIR);
  const file = path.join(at('content'), 'projects.yaml');
  const projects: object[] = parse(readFileSync(file, 'utf8'));
  const withSamePanel = (project: object) => ({
    ...project,
    description: 'What a client asked for.',
    image: { src: '1.png', alt: 'A start page' },
  });
  writeFileSync(file, stringify(projects.map(withSamePanel)));
  await buildSite({ contentDir: at('content'), outDir, cacheDir: at('cache') });
  const allProjects = readFileSync(path.join(outDir, 'projects.html'), 'utf8');
  writeFileSync(
    path.join(outDir, 'projects.html.br'),
    brotliCompressSync(allProjects.replace(PANEL, '')),
  );
  return fileSizes({ outDir }, /\.br$/);
}

it('500 projects leave the size of home as it is and add few bytes each to All Projects', async () => {
  const few = await buildWith(FEW);
  const many = await buildWith(MANY);
  const growth = (file: string) => (many[file] ?? 0) / (few[file] ?? 0);
  const perRow = (file: string) => ((many[file] ?? 0) - (few[file] ?? 0)) / (MANY - FEW);

  expect(Math.abs(growth('index.html.br') - 1)).toBeLessThanOrEqual(0.05);
  expect(Math.abs(growth('assets/entry-client.js.br') - 1)).toBeLessThanOrEqual(0.05);
  for (const [file, max] of Object.entries(MAX_BYTES_PER_ROW)) {
    expect(perRow(file)).toBeGreaterThan(10);
    expect(perRow(file)).toBeLessThanOrEqual(max);
  }
});
