import type { Page } from '@playwright/test';
import {
  fileSizes,
  inlinedSizes,
  overBudget,
  pageSizes,
  type Sizes,
  withoutHash,
} from '../sizes.ts';
import { expect, hydrated, revealed, test } from './test.ts';

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

  test('everything is readable at the first paint, before any script', async ({ page }) => {
    await page.route('**/*.js', () => {}); // never answered
    for (const address of ['./', 'projects']) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );

      const opacities = await page
        .locator('[data-reveal-section]')
        .evaluate((section) =>
          [section, ...section.querySelectorAll('h1, h2, h3, p, li, td, th')].map(
            (element) => getComputedStyle(element).opacity,
          ),
        );
      expect(new Set(opacities)).toEqual(new Set(['1']));
    }
  });
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

async function blockingFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
      .map(({ name }) => name),
  );
}
