import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildSite } from '#build/build-site.ts';
import { ROOT } from '#files/paths.ts';
import { createApp } from '#server/app.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';
import { SITES, type SiteName, writeContent } from './sites.ts';

// Serves every site of the browser tests and prints the ports. Sites are built one at a time, each at its
// first request, so that a run of a few files does not wait for sites that it never opens.

let lastBuild: Promise<unknown> = Promise.resolve();

async function buildApp(name: SiteName): Promise<RequestListener> {
  const sites = path.join(ROOT, '.cache/e2e');
  const outDir = path.join(sites, name, 'site');
  const contentDir = writeContent(name, sites);
  const hosting = await buildSite({ contentDir, outDir, cacheDir: SAMPLE_SITE.cacheDir });
  return createApp(outDir, hosting);
}

async function serveSite(name: SiteName): Promise<string> {
  let app: Promise<RequestListener> | undefined;
  const server = createServer(async (req, res) => {
    if (!app) {
      app = lastBuild.then(() => buildApp(name));
      lastBuild = app;
    }
    (await app)(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${name}=${(server.address() as AddressInfo).port}`;
}

console.log((await Promise.all(SITES.map(serveSite))).join(' '));
process.once('SIGTERM', () => process.exit(0));
