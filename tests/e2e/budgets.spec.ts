import { chromium, type Page } from '@playwright/test';
import {
  fileSizes,
  inlinedSizes,
  overBudget,
  pageSizes,
  type Sizes,
  withoutHash,
} from '../sizes.ts';
import { CHROMIUM_ARGS } from './chromium.ts';
import { expect, hydrated, revealed, settledScroll, test } from './test.ts';

// What a visitor is sent, in bytes and requests. These do not depend on the machine; what does is
// measured in bench/. A failure lists what has grown since `npm run sizes`, most first.

const KB = 1000;
/** The first TCP window: ten segments of 1,460 bytes, less what TLS and headers take. */
const FIRST_FLIGHT_BYTES = 14_336;

test('home with its styles fits the first flight', () => {
  const document = fileSizes(/^index\.html\.br$/);
  expect(overBudget(FIRST_FLIGHT_BYTES, document, pageSizes('index.html'))).toBe(undefined);
});

test('the scripts of home, all nine parts included, stay within 70 KB', () => {
  const scripts = fileSizes(/\.js\.br$/);
  expect(Object.keys(scripts)).toHaveLength(10);
  expect(overBudget(70 * KB, scripts, inlinedSizes(/\.js$/))).toBe(undefined);
});

test('the fonts stay within 45 KB', () => {
  const fonts = fileSizes(/\.woff2$/);
  expect(Object.keys(fonts)).toHaveLength(4);
  expect(overBudget(45 * KB, fonts)).toBe(undefined);
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

    expect(overBudget(60 * KB, pictures)).toBe(undefined);
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

test('with the reveal, every word is readable 1.05 s after the first paint, without any script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const ends: number[] = [];
    Object.assign(window, { ends });
    addEventListener('animationstart', ({ target }) => {
      for (const { startTime, effect } of (target as Element).getAnimations()) {
        const end = Number(startTime) + Number(effect?.getComputedTiming().endTime);
        if (Number.isFinite(end)) ends.push(end);
      }
    });
  });
  for (const address of ['./', 'projects']) {
    await page.goto(address);
    await hydrated(page);
    await revealed(page);
    const words = await readableWords(page);

    await page.route('**/*.js', () => {}); // never answered
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await firstPaint(page);
    await revealed(page);
    const ends = await page.evaluate(() => Reflect.get(window, 'ends') as number[]);
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(painted + 1050);
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

test('a page that was left comes back as it was, from the memory of the browser', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    executablePath: process.env.CHROMIUM_PATH ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  // A page that comes back from memory is out of the reach of tests; what it notes down is not.
  const witness = await context.newPage();
  await witness.goto(new URL('robots.txt', baseURL).href);
  const isRestored = () => witness.evaluate(() => localStorage.getItem('isRestored'));
  for (const address of ['./', 'projects']) {
    await page.goto(new URL(address, baseURL).href);
    await hydrated(page);
    await page.evaluate(() => {
      localStorage.removeItem('isRestored');
      addEventListener('pageshow', ({ persisted }) =>
        localStorage.setItem('isRestored', `${persisted}`),
      );
    });
    await page.goto('data:text/html,elsewhere');
    await page.evaluate(() => setTimeout(() => history.back()));

    await expect.poll(isRestored).toBe('true');
  }
  await browser.close();
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
  expect(await fontsOf(page, '#about p')).toEqual(['Geist']);
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

test.describe('nothing moves while the page loads', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  for (const fonts of ['present', 'late', 'missing'] as const) {
    for (const width of [320, 390, 824, 1440]) {
      test(`with fonts ${fonts}, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.route('**/*.woff2', async (route) => {
          if (fonts === 'missing') return route.fulfill({ status: 404 });
          if (fonts === 'late') await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue();
        });
        for (const address of ['./', 'projects']) {
          await page.goto(address);
          await revealed(page);
          await page.waitForLoadState('networkidle');
          for (const way of [1, -1]) {
            await page.mouse.wheel(0, way * 20_000);
            await settledScroll(page);
          }

          expect(await layoutShift(page)).toBe(0);
        }
      });
    }
  }
});

/** The page's cumulative layout shift up to now. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300); // no entry, no shift
      }),
  );
}

/** When the first paint was, in milliseconds after the navigation; waits for it. */
async function firstPaint(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await time.jsonValue());
}

/** The words that are on the page at full opacity; the switches apart, which only scripts serve. */
async function readableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReadable = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).opacity === '1' && isReadable(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest('[data-switch], script, style')) continue;
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
