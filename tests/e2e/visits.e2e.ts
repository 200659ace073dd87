import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';
import { expect, test } from './test.ts';

/** Stands in for a service: counts when it is loaded, and when the address changes. */
const SERVICE = `
  const { site } = document.currentScript.dataset;
  const count = () => fetch(new URL('/count?site=' + site + '&path=' + location.pathname, '$ORIGIN'));
  const { pushState } = history;
  history.pushState = function (...change) { pushState.apply(this, change); count(); };
  count();
`;

const dir = path.join(ROOT, '.cache/e2e/visits');
const servers: Server[] = [];
const visits: string[] = [];
let visited: string;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.use({ expectedMessages: /Content Security Policy|Refused to connect|Failed to load/ });

test.beforeAll(async () => {
  const service = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', service);
    if (pathname === '/count') visits.push(String(searchParams));
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/javascript');
    response.end(SERVICE.replace('$ORIGIN', service));
  });
  const contentDir = path.join(dir, 'content');
  await cp(SAMPLE_DIR, contentDir, { recursive: true });
  const own = `
analytics:
  script: { src: ${service}/script.js, attributes: { data-site: mine } }
meta: { google-site-verification: a1B2c3 }
`;
  const site = await readFile(path.join(SAMPLE_DIR, 'site.yaml'), 'utf8');
  await writeFile(path.join(contentDir, 'site.yaml'), site + own);
  const outDir = path.join(dir, 'dist');
  await buildSite({ contentDir, outDir, cacheDir: path.join(ROOT, '.cache') });
  visited = await listen(createApp({ dir: outDir, base: '/' }));
});
test.afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

test('visits are counted when the page is idle and when it changes, and sent to the service only', async ({
  page,
}) => {
  await page.goto(`${visited}/`);

  await expect.poll(() => visits).toEqual(['site=mine&path=%2F']);
  await page.locator('#projects a[href="/projects"]').click();
  await expect.poll(() => visits.slice(1)).toEqual(['site=mine&path=%2Fprojects']);
  const elsewhere = () =>
    page.evaluate(() => fetch('https://elsewhere.example').then(String, () => 'blocked'));
  await expect(elsewhere()).resolves.toBe('blocked');
  const tag = page.locator('meta[name="google-site-verification"]');
  await expect(tag).toHaveAttribute('content', 'a1B2c3');

  // Without the field, no trace of a counter is in the page or its scripts.
  const late = page.waitForResponse(/late-.+\.js/);
  await page.goto('./');
  expect(await (await late).text()).not.toMatch(/visits|goatcounter/);
});
