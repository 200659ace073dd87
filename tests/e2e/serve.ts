import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { createApp } from '#server/app.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { SITES, type SiteName, writeContent } from './sites.ts';

// Builds all sites of the browser tests, serves them, and says on which ports.
const ports: string[] = [];
for (const [name, { base }] of Object.entries(SITES)) {
  const contentDir = await writeContent(name as SiteName);
  const dir = name === 'sample' ? OWN_SITE.outDir : path.join(ROOT, '.cache/e2e', name, 'site');
  await buildIfChanged({ contentDir, outDir: dir, cacheDir: OWN_SITE.cacheDir });
  const server = createServer(createApp({ dir, base }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ports.push(`${name}=${(server.address() as AddressInfo).port}`);
}
console.log(ports.join(' '));
process.once('SIGTERM', () => process.exit(0));
