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
import { OWN_SITE } from '#site/files/paths.ts';
import {
  expect,
  hydrated,
  layoutShifts,
  revealed,
  settledScroll,
  test,
  WHOLE_BROWSER,
} from './test.ts';

test.use(WHOLE_BROWSER);

// What a visitor is sent, in bytes and requests. These do not depend on the machine; what does is
// measured in bench/. A failure lists what has grown since `npm run sizes`, most first.

// What of it the first paint waits for: tests/system/first-flight.test.ts.
test('home with its styles stays within 20 KB', () => {
  const document = fileSizes(OWN_SITE, /^index\.html\.br$/);
  expect(overBudget(BUDGETS.document, document, pageSizes(OWN_SITE, 'index.html'))).toBe(undefined);
});

test('the scripts of home, all nine parts included, stay within 70 KB', () => {
  const scripts = fileSizes(OWN_SITE, /\.js\.br$/);
  expect(Object.keys(scripts)).toHaveLength(10);
  expect(overBudget(BUDGETS.scripts, scripts, inlinedSizes(OWN_SITE, /\.js$/))).toBe(undefined);
});

test('the fonts stay within 45 KB', () => {
  const fonts = fileSizes(OWN_SITE, /\.woff2$/);
  expect(Object.keys(fonts)).toHaveLength(4);
  expect(overBudget(BUDGETS.fonts, fonts)).toBe(undefined);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('the pictures of home stay within 60 KB, in a modern format, with their place kept', async ({
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

  test('every word is readable at the first paint, before any script', async ({ page }) => {
    for (const address of ['./', 'projects']) {
      await page.goto(address);
      await hydrated(page);
      const words = await readableWords(page);
      expect(words.length).toBeGreaterThan(20);

      await page.route('**/*.js', () => {}); // never answered
      await page.goto(address, { waitUntil: 'commit' });
      await firstPaint(page);

      expect(await readableWords(page)).toEqual(words);
      await page.unroute('**/*.js');
    }
  });

  test('a picture on its way shows its main colour', async ({ page }) => {
    await page.route('**/*.{avif,webp,jpg}', () => {}); // never answered
    await page.goto('./');

    const colours = await page
      .locator('#projects img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor));
    // Deep green, pale grey and burgundy, as one sees them.
    expect(colours).toEqual(['rgb(24, 88, 88)', 'rgb(184, 184, 184)', 'rgb(104, 56, 72)']);
  });
});

test('with the reveal, every word is readable within 1.05 s of the first paint, without any script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
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
    await hydrated(page);
    await revealed(page);
    const words = await readableWords(page);

    await page.route('**/*.js', () => {}); // never answered
    await page.goto(address, { waitUntil: 'commit' });
    await firstPaint(page);
    await revealed(page);

    // One animation hides words. It begins with the first frame and lasts a second, less a frame.
    const begun = await page.evaluate(() => Reflect.get(window, 'begun') as unknown[][]);
    expect(begun.filter(([, ends]) => Number.isFinite(ends))).toEqual([['reveal', 984]]);
    expect(await readableWords(page)).toEqual(words);
    await page.unroute('**/*.js');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440]) {
    test(`every word is readable that is with them, at ${width} px`, async ({
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
        await hydrated(withScripts);
        await revealed(withScripts);
        await page.goto(address);
        await revealed(page);

        expect(await readableWords(page)).toEqual(await readableWords(withScripts));
      }
      await withScripts.close();
    });
  }
});

test('scripts wait for the first paint, and give way to everything else', async ({ page }) => {
  const priorities = new Map<string, string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('.js')) priorities.set(request.url, request.initialPriority);
  });
  await page.goto('./');
  await hydrated(page);

  expect(priorities.size).toBe(10);
  expect(new Set(priorities.values())).toEqual(new Set(['Low']));
  const painted = await firstPaint(page);
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|woff2)$/.test(name))
      .map(({ startTime }) => startTime),
  );
  expect(Math.min(...starts)).toBeGreaterThan(painted);
});

test('running text takes its font where nobody sees it move, and at once for who returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./');
  await expect.poll(() => fontsOf(page, '#services p')).toEqual(['Geist']);
  expect(await fontsOf(page, '#about p')).not.toContain('Geist');
  expect(await fontsOf(page, '#sidebar h1')).toEqual(['Instrument Serif']);

  await page.locator('#footer').scrollIntoViewIfNeeded();
  await expect.poll(() => fontsOf(page, '#about p')).toEqual(['Geist']);

  await page.reload();
  await expect(page.locator('[data-fonts]')).toHaveCount(0);
  await expect(page.locator('head link[rel="preload"][as="font"]')).toHaveCount(2);
});

test('home asks for twenty files at most, and none of them holds back the first paint', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('./');
  await revealed(page);
  await hydrated(page);
  await page.waitForLoadState('networkidle');

  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20);
  expect(await blockingFiles(page)).toEqual([]);
});

test.describe('nothing moves while a page loads and is read', () => {
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
          await revealed(page);
          await expect(page.locator(':root[data-fonts]')).toHaveCount(0); // they are here, or known to be missing
          await readToTheEndAndBack(page);

          expect(await layoutShifts(page)).toEqual([]);
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
          for await (const piece of isPage ? inPieces(body) : [body]) response.write(piece);
          response.end();
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        await page.goto(`http://127.0.0.1:${port}/${address}`);
        await revealed(page);
        await hydrated(page);

        expect(await layoutShifts(page)).toEqual([]);
        server.close();
      });
    }
  }

  test('for who returns', async ({ page }) => {
    for (const address of ['./', './', 'projects', 'projects']) {
      await page.goto(address);
      await revealed(page);
      await expect(page.locator(':root[data-fonts]')).toHaveCount(0);
      await readToTheEndAndBack(page);

      expect(await layoutShifts(page)).toEqual([]);
    }
  });
});

/** As on a slow line, or where the parser makes a pause: the head, then element by element. */
async function* inPieces(html: Buffer) {
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

async function readToTheEndAndBack(page: Page) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const [way, place] of [
    [1, end],
    [-1, 0],
  ] as const) {
    await page.mouse.wheel(0, way * 20_000);
    // A long list may turn out a little shorter or longer than it was taken for.
    await expect.poll(async () => Math.abs((await settledScroll(page)) - place)).toBeLessThan(100);
  }
}

/** When the first paint was, in milliseconds after the navigation; waits for it. */
async function firstPaint(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await time.jsonValue());
}

/** The words that are on the page at full opacity; controls apart that only scripts serve. */
async function readableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReadable = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).opacity === '1' && isReadable(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest('[data-needs-script], script, style'))
        continue;
      if (isReadable(element)) words.push(...(texts.currentNode.textContent?.match(/\S+/g) ?? []));
    }
    return words;
  });
}

/** The names of the fonts that the first element's text is really drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}

async function blockingFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
      .map(({ name }) => name),
  );
}
