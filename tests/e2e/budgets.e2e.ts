import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  BUDGETS,
  fileSizes,
  overBudget,
  pageSizes,
  type Sizes,
  withoutHash,
} from '#bench/sizes.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { MAX_FONT_SHIFT, totalShift } from './layout.ts';
import { settledScroll } from './pages.ts';
import { expect, test, visit, WHOLE_BROWSER } from './test.ts';

test.use(WHOLE_BROWSER);

// Budgets for bytes and requests, which do not depend on the machine; bench/ measures what does.
// A failure lists what has grown since the last `npm run sizes`, most first.

for (const [what, budget, count, files] of [
  ['home with the styles of its first screen', 'document', 1, /^index\.html\.br$/],
  ['the scripts of home, with all nine sections,', 'scripts', 11, /\.js\.br$/],
  ['the fonts', 'fonts', 4, /\.woff2$/],
] as const) {
  test(`${what} stay within ${BUDGETS[budget].toLocaleString('en')} bytes`, () => {
    const sizes = fileSizes(SAMPLE_SITE, files);
    expect(Object.keys(sizes)).toHaveLength(count);
    const parts = budget === 'document' ? pageSizes(SAMPLE_SITE, 'index.html') : {};
    expect(overBudget(BUDGETS[budget], sizes, parts)).toBe(undefined);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('pictures of home are lazy, have a size, and stay within 60 KB', async ({ page }) => {
    const pictures: Sizes = {};
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const name = withoutHash(new URL(response.url()).pathname.slice(1));
      pictures[name] = (await response.body()).length;
    });
    await page.goto('./');
    const images = await page.locator('#projects img').all();
    for (const image of images) await image.scrollIntoViewIfNeeded();
    const modern = () => Object.keys(pictures).filter((name) => name.endsWith('.avif'));
    await expect.poll(modern).toHaveLength(3);

    expect(overBudget(BUDGETS.picturesOnPhone, pictures)).toBe(undefined);
    for (const image of images) {
      await expect(image).toHaveAttribute('loading', 'lazy');
      await expect(image).toHaveAttribute('width', '1600');
      await expect(image).toHaveAttribute('height', '1000');
    }
  });
});

test('home requests twenty files, scripts and fonts after the first paint', async ({ page }) => {
  const priorities = new Map<string, string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(request.url, request.initialPriority);
  });
  await visit(page);
  await page.waitForLoadState('networkidle');

  const urls = [...priorities.keys()];
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(20);
  const scripts = urls.filter((url) => url.endsWith('.js'));
  expect(scripts).toHaveLength(11);
  const urgent = scripts.filter((url) => priorities.get(url) !== 'Low');
  expect(urgent).toEqual([expect.stringContaining('/late-')]);
  const painted = await waitForFirstPaint(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((file) => ({
      name: file.name,
      start: file.startTime,
      isBlocking: Reflect.get(file, 'renderBlockingStatus') === 'blocking',
    })),
  );
  expect(files.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  const late = files.filter(({ name }) => /\.(js|woff2)$/.test(name));
  expect(Math.min(...late.map(({ start }) => start))).toBeGreaterThan(painted);
});

for (const address of ['./', 'projects']) {
  test(`${address} is restored from the back/forward cache`, async ({ page, context }) => {
    const witness = await context.newPage();
    await witness.goto('robots.txt');
    await visit(page, address);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) =>
        localStorage.setItem('isRestored', `${persisted}`),
      ),
    );

    await page.goto('data:text/html,elsewhere');
    await page.evaluate(() => setTimeout(() => history.back()));

    const isRestored = () => witness.evaluate(() => localStorage.getItem('isRestored'));
    await expect.poll(isRestored).toBe('true');
  });
}

test.describe('nothing shifts while a page loads and is read', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  for (const address of ['./', 'projects']) {
    // tests/e2e/fonts.e2e.ts has fonts that are late.
    test(`${address} with and without fonts, on two visits`, async ({ page }) => {
      for (const width of [320, 320, 824, 1440, 390]) {
        if (width === 390)
          await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
        await visit(page, address, width);
        await expect(page.locator(':root[data-fonts]')).toHaveCount(0); // they have loaded or failed
        await scrollToTheEndAndBack(page);

        expect(await totalShift(page), `${width} px`).toBeLessThanOrEqual(MAX_FONT_SHIFT);
      }
    });

    test(`${address} while it arrives in pieces`, async ({ page, baseURL }) => {
      test.slow();
      const server = createServer(async ({ url = '/' }, response) => {
        const answer = await fetch(new URL(`.${url}`, baseURL));
        const body = Buffer.from(await answer.arrayBuffer());
        const type = answer.headers.get('content-type') ?? '';
        response.writeHead(200, { 'content-type': type });
        const isPage = type.startsWith('text/html');
        for await (const piece of isPage ? splitIntoElements(body) : [body]) response.write(piece);
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      for (const width of [390, 824, 1440]) {
        await visit(page, new URL(address, `http://127.0.0.1:${port}`).href, width, 720);
        expect(await totalShift(page), `${width} px`).toBeLessThanOrEqual(MAX_FONT_SHIFT);
      }
      server.close();
    });
  }
});

/** Sends the head, then one element at a time, like a slow connection. */
async function* splitIntoElements(html: Buffer) {
  const body = html.indexOf('<body');
  yield html.subarray(0, body);
  for (const element of html.toString('utf8', body).split(/(?=<[a-z])/)) {
    yield element;
    await pause(5);
  }
}

async function scrollToTheEndAndBack(page: Page) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const target of [end, 0]) {
    await page.mouse.wheel(0, target === end ? 20_000 : -20_000);
    // The height of a long list is an estimate until it has been rendered.
    await expect.poll(async () => Math.abs((await settledScroll(page)) - target)).toBeLessThan(100);
  }
}

/** Waits for the first paint. @returns its time, in milliseconds after the navigation */
async function waitForFirstPaint(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await time.jsonValue());
}
