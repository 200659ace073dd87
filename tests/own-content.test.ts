import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeHTML } from 'entities';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { ROOT } from '#site/files/paths.ts';

// The only test that reads `content/`, which the owner may change as they like.

it('content/ builds, and both pages carry the owner’s name', async () => {
  const contentDir = path.join(ROOT, 'content');
  const outParent = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(outParent, { recursive: true }));
  const outDir = path.join(outParent, 'site');
  const { site } = await loadContent(contentDir);

  await buildSite({ contentDir, outDir, cacheDir: path.join(ROOT, '.cache') });

  for (const page of ['index.html', 'projects.html']) {
    const html = readFileSync(path.join(outDir, page), 'utf8');
    expect(decodeHTML(html)).toContain(site.name);
  }
});
