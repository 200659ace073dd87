import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { writeGrowthContent } from '#bench/growth-content.ts';
import { withoutHash } from '#bench/sizes.ts';
import { buildSite } from '#site/build/build.ts';
import { SAMPLE_DIR } from '#tests/support/sample-site.ts';

// Bytes that each further project adds to the site, not counting its description and the text of its
// picture, which are the same in all; bench/ measures the time.

const FEW = 5;
const MANY = 500;
const MAX_BYTES_PER_ROW = 60;

/** Bytes of the files sent, by name without hash. */
async function buildWith(count: number): Promise<Record<string, number>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const at = (name: string) => path.join(dir, name);
  const outDir = at('site');
  await writeGrowthContent(at('content'), count, SAMPLE_DIR);
  const file = path.join(at('content'), 'projects.yaml');
  const projects: object[] = parse(readFileSync(file, 'utf8'));
  const withSameTexts = (project: object, index: number) => ({
    ...project,
    description: 'What a client asked for.',
    image: { src: `${index + 1}.png`, alt: 'A start page' },
  });
  writeFileSync(file, stringify(projects.map(withSameTexts)));
  await buildSite({ contentDir: at('content'), outDir, cacheDir: at('cache') });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.br'))
      .map((file) => [withoutHash(file), statSync(path.join(outDir, file)).size]),
  );
}

it('500 projects leave the size of home as it is and add at most 60 bytes each to All Projects', async () => {
  const few = await buildWith(FEW);
  const many = await buildWith(MANY);
  const growth = (file: string) => (many[file] ?? 0) / (few[file] ?? 0);
  const perRow = (file: string) => ((many[file] ?? 0) - (few[file] ?? 0)) / (MANY - FEW);

  expect(Math.abs(growth('index.html.br') - 1)).toBeLessThanOrEqual(0.05);
  expect(Math.abs(growth('assets/entry-client.js.br') - 1)).toBeLessThanOrEqual(0.05);
  expect(perRow('projects.html.br')).toBeGreaterThan(10);
  expect(perRow('projects.html.br')).toBeLessThanOrEqual(MAX_BYTES_PER_ROW);
  expect(perRow('assets/projects.js.br')).toBeGreaterThan(10);
  expect(perRow('assets/projects.js.br')).toBeLessThanOrEqual(MAX_BYTES_PER_ROW);
});
