import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  BUDGETS,
  fileSizes,
  inlinedSizes,
  overBudget,
  pageSizes,
  type Sizes,
  withoutHash,
} from '#bench/sizes.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import {
  expect,
  MAX_FONT_SHIFT,
  settledScroll,
  test,
  totalShift,
  WHOLE_BROWSER,
  waitForHydration,
  waitForReveal,
  waitForStyles,
} from './test.ts';

test.use(WHOLE_BROWSER);

// Budgets for bytes and requests, which do not depend on the machine; bench/ measures what does.
// A failure lists what has grown since the last `npm run sizes`, most first.

// tests/system/first-flight.test.ts checks the bytes that the first paint waits for.
test('home with the styles of its first screen stays within 13.25 KB', () => {
  const document = fileSizes(SAMPLE_SITE, /^index\.html\.br$/);
  expect(overBudget(BUDGETS.document, document, pageSizes(SAMPLE_SITE, 'index.html'))).toBe(
    undefined,
  );
});

test('the scripts of home, with all nine sections, stay within 79 KB', () => {
  const scripts = fileSizes(SAMPLE_SITE, /\.js\.br$/);
  expect(Object.keys(scripts)).toHaveLength(11);
  expect(overBudget(BUDGETS.scripts, scripts, inlinedSizes(SAMPLE_SITE, /\.js$/))).toBe(undefined);
});

test('the fonts stay within 45 KB', () => {
  const fonts = fileSizes(SAMPLE_SITE, /\.woff2$/);
  expect(Object.keys(fonts)).toHaveLength(4);
  expect(overBudget(BUDGETS.fonts, fonts)).toBe(undefined);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('the pictures of home stay within 60 KB, in a modern format, with reserved space', async ({
    page,
  }) => {
    const pictures: Sizes = {};
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const name = withoutHash(new URL(response.url()).pathname.slice(1));
      pictures[name] = (await response.body()).length;
    });
    await page.goto('./');
    for (const image of await page.locator('#projects img').all())
      await image.scrollIntoViewIfNeeded();
    const modern = () => Object.keys(pictures).filter((name) => name.endsWith('.avif'));
    await expect.poll(modern).toHaveLength(3);

    expect(overBudget(BUDGETS.picturesOnPhone, pictures)).toBe(undefined);
    for (const image of await page.locator('#projects img').all()) {
      await expect(image).toHaveAttribute('loading', 'lazy');
      await expect(image).toHaveAttribute('width', '1600');
      await expect(image).toHaveAttribute('height', '1000');
    }
  });
});

for (const [width, reveals] of [
  [390, []],
  // They start with the first frame and last a second less one frame.
  [
    1440,
    [
      ['reveal', 984],
      ['sweep', 984],
    ],
  ],
] as const) {
  test(`every word is readable at the first paint, or after the reveal, without script files, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const begun: [name: string, ends: unknown][] = [];
      Object.assign(window, { begun });
      addEventListener('animationstart', ({ target, animationName }) => {
        const [animation] = (target as Element).getAnimations();
        begun.push([animationName, animation?.effect?.getComputedTiming().endTime]);
      });
    });
    for (const address of ['./', 'projects']) {
      await page.goto(address);
      await waitForHydration(page);
      await waitForReveal(page);
      const words = await getReadableWords(page);
      expect(words.length).toBeGreaterThan(20);

      await page.route('**/*.js', () => {}); // never responds
      await page.goto(address, { waitUntil: 'commit' });
      await waitForFirstPaint(page);
      await waitForStyles(page);
      await waitForReveal(page);

      const begun = await page.evaluate(() => Reflect.get(window, 'begun') as unknown[][]);
      expect(begun.filter(([, ends]) => Number.isFinite(ends))).toEqual(reveals);
      expect(await getReadableWords(page)).toEqual(words);
      await page.unroute('**/*.js');
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440]) {
    test(`the same words are readable as with scripts, at ${width} px`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const withScripts = await browser.newPage({
        viewport: { width, height: 900 },
        javaScriptEnabled: true,
      });
      await page.setViewportSize({ width, height: 900 });
      for (const address of ['./', 'projects']) {
        await withScripts.goto(new URL(address, baseURL).href);
        await waitForHydration(withScripts);
        await waitForReveal(withScripts);
        await page.goto(address);
        await waitForReveal(page);

        expect(await getReadableWords(page)).toEqual(await getReadableWords(withScripts));
      }
      await withScripts.close();
    });
  }
});

test('scripts load after the first paint, all but the first at low priority', async ({ page }) => {
  const priorities = new Map<string, string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('.js')) priorities.set(request.url, request.initialPriority);
  });
  await page.goto('./');
  await waitForHydration(page);

  expect(priorities.size).toBe(11);
  const urgent = [...priorities.keys()].filter((url) => priorities.get(url) !== 'Low');
  expect(urgent).toEqual([expect.stringContaining('/late-')]);
  const painted = await waitForFirstPaint(page);
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|woff2)$/.test(name))
      .map(({ startTime }) => startTime),
  );
  expect(Math.min(...starts)).toBeGreaterThan(painted);
});

test('home requests at most twenty files, none of which blocks rendering', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('./');
  await waitForReveal(page);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');

  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
});

test('a page that nobody touches does no work, although the time machine turns', async ({
  page,
}) => {
  await page.goto('./');
  await waitForReveal(page);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const styleUpdates = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
  };

  await expect(page.locator('#assistant svg').last()).toHaveCSS('animation-play-state', 'running');
  await expect(async () => {
    const before = await styleUpdates();
    await page.waitForTimeout(1000);
    expect((await styleUpdates()) - before).toBe(0);
  }).toPass();
});

test.describe('nothing shifts while a page loads and is read', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  for (const fonts of ['present', 'late', 'missing'] as const) {
    for (const width of [320, 824, 1440]) {
      for (const address of ['./', 'projects']) {
        test(`${address} at ${width} px with fonts ${fonts}`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.route('**/*.woff2', async (route) => {
            if (fonts === 'missing') return route.fulfill({ status: 404 });
            if (fonts === 'late') await new Promise((resolve) => setTimeout(resolve, 500));
            await route.continue();
          });
          await page.goto(address);
          await waitForReveal(page);
          await expect(page.locator(':root[data-fonts]')).toHaveCount(0); // they have loaded or failed
          await scrollToTheEndAndBack(page);

          expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
        });
      }
    }
  }

  for (const width of [390, 824, 1440]) {
    for (const address of ['', 'projects']) {
      test(`/${address} at ${width} px while it arrives in pieces`, async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 720 });
        const server = createServer(async ({ url = '/' }, response) => {
          const answer = await fetch(new URL(`.${url}`, baseURL));
          const body = Buffer.from(await answer.arrayBuffer());
          const type = answer.headers.get('content-type') ?? '';
          response.writeHead(200, { 'content-type': type });
          const isPage = type.startsWith('text/html');
          for await (const piece of isPage ? splitIntoElements(body) : [body])
            response.write(piece);
          response.end();
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        await page.goto(`http://127.0.0.1:${port}/${address}`);
        await waitForReveal(page);
        await waitForHydration(page);

        expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
        server.close();
      });
    }
  }

  test('on a second visit', async ({ page }) => {
    for (const address of ['./', './', 'projects', 'projects']) {
      await page.goto(address);
      await waitForReveal(page);
      await expect(page.locator(':root[data-fonts]')).toHaveCount(0);
      await scrollToTheEndAndBack(page);

      expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
    }
  });
});

/** Sends the head, then one element at a time, like a slow connection. */
async function* splitIntoElements(html: Buffer) {
  const body = html.indexOf('<body');
  yield html.subarray(0, body);
  for (const element of html
    .subarray(body)
    .toString()
    .split(/(?=<[a-z])/)) {
    yield element;
    await pause(5);
  }
}

async function scrollToTheEndAndBack(page: Page) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const [direction, target] of [
    [1, end],
    [-1, 0],
  ] as const) {
    await page.mouse.wheel(0, direction * 20_000);
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

/** Words at full opacity, apart from controls that need scripts. */
async function getReadableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReadable = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).opacity === '1' && isReadable(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (
        !element?.checkVisibility() ||
        element.closest('[data-needs-script], [data-dial], noscript, script, style')
      )
        continue;
      if (isReadable(element)) words.push(...(texts.currentNode.textContent?.match(/\S+/g) ?? []));
    }
    return words;
  });
}
