import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeGrowthContent } from '#bench/growth-content.ts';
import { withoutHash } from '#bench/sizes.ts';
import { buildSite } from '#site/build/build.ts';
import { OWN_SITE } from '#site/files/paths.ts';

// What more projects cost a visitor, in bytes. What they cost in time is measured in bench/.

const FEW = 5;
const MANY = 500;
const MAX_BYTES_A_ROW = 60;

/** Bytes of the files sent, by name without hash. */
async function sizesWith(count: number): Promise<Record<string, number>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const at = (name: string) => path.join(dir, name);
  const outDir = at('site');
  await writeGrowthContent(at('content'), count, OWN_SITE.contentDir);
  await buildSite({ contentDir: at('content'), outDir, cacheDir: at('cache') });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.br'))
      .map((file) => [withoutHash(file), statSync(path.join(outDir, file)).size]),
  );
}

it('home stays as it is however many projects there are, and a row costs sixty bytes at most', async () => {
  const few = await sizesWith(FEW);
  const many = await sizesWith(MANY);
  const growth = (file: string) => (many[file] ?? 0) / (few[file] ?? 0);
  const perRow = (file: string) => ((many[file] ?? 0) - (few[file] ?? 0)) / (MANY - FEW);

  expect(Math.abs(growth('index.html.br') - 1)).toBeLessThanOrEqual(0.05);
  expect(Math.abs(growth('assets/entry-client.js.br') - 1)).toBeLessThanOrEqual(0.05);
  expect(perRow('projects.html.br')).toBeGreaterThan(10);
  expect(perRow('projects.html.br')).toBeLessThanOrEqual(MAX_BYTES_A_ROW);
  expect(perRow('assets/projects.js.br')).toBeGreaterThan(10);
  expect(perRow('assets/projects.js.br')).toBeLessThanOrEqual(MAX_BYTES_A_ROW);
});
