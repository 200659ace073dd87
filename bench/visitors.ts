import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Client } from 'undici';

/** All that a site sends on a visit of home, by address; home itself comes first. */
export type Load = Map<string, Answer>;

interface Answer {
  status: number;
  etag: string;
  /** As it is sent. */
  body: Buffer;
}

/** Chrome and Firefox say this; a cache keeps a copy for each way to say it. */
const ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * Reads home to its end in a browser.
 * @param url of the site, at its root
 * @returns what the browser asked for, and the icon, which it asks for without telling
 */
export async function loadOfHome(
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
): Promise<Load> {
  const page = await browser.newPage(device);
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith(url)) addresses.add(new URL(request.url()).pathname);
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  addresses.add((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '');
  await page.context().close();

  const client = new Client(url);
  const load: Load = new Map();
  for (const address of addresses) load.set(address, await get(client, address));
  await client.close();
  return load;
}

/** What one visit came to. */
export interface Visit {
  /** Milliseconds from the first request to the last answer. */
  duration: number;
  requests: number;
  /** Of bodies, as they are sent. */
  bytes: number;
  /** Answers that were not those of the site whose page it was. */
  failures: string[];
}

/**
 * Loads home as a browser does, over one connection: the page, then all that belongs to it.
 * @param sites those whose page it may be
 */
export const firstVisit = (url: string, sites: Load[]): Promise<Visit> =>
  visit(url, async (client) => {
    const page = await get(client, '/');
    const site = sites.find((load) => load.get('/')?.body.equals(page.body));
    const rest = [...(site ?? [])].slice(1);
    const answers = await Promise.all(
      rest.map(async ([address, expected]) => {
        const answer = await get(client, address);
        const isRight = answer.status === 200 && answer.body.equals(expected.body);
        return { address, isRight, ...answer };
      }),
    );
    return [{ address: '/', isRight: site !== undefined, ...page }, ...answers];
  });

/** Comes back with all of it in the browser's cache: asks whether what has no hash is still the same. */
export const returnVisit = (url: string, load: Load): Promise<Visit> =>
  visit(url, (client) =>
    Promise.all(
      [...load]
        .filter(([address]) => !address.startsWith('/assets/'))
        .map(async ([address, { etag }]) => {
          const answer = await get(client, address, etag);
          return { address, isRight: answer.status === 304, ...answer };
        }),
    ),
  );

async function visit(
  url: string,
  load: (client: Client) => Promise<(Answer & { address: string; isRight: boolean })[]>,
): Promise<Visit> {
  const client = new Client(url);
  const start = performance.now();
  const answers = await load(client);
  const duration = performance.now() - start;
  await client.close();
  return {
    duration,
    requests: answers.length,
    bytes: answers.reduce((sum, { body }) => sum + body.length, 0),
    failures: answers
      .filter(({ isRight }) => !isRight)
      .map(({ status, address }) => `${status} ${address}`),
  };
}

async function get(client: Client, path: string, etag?: string): Promise<Answer> {
  const { statusCode, headers, body } = await client.request({
    method: 'GET',
    path,
    headers: { 'accept-encoding': ENCODINGS, ...(etag && { 'if-none-match': etag }) },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    status: statusCode,
    etag: String(headers.etag),
    body: Buffer.from(await body.arrayBuffer()),
  };
}
