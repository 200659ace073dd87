import type { Response } from '@playwright/test';
import { MAX_FONT_SHIFT, totalShift } from './checks.ts';
import { CALM, expect, type Page, test, WHOLE_BROWSER } from './test.ts';

test.use(WHOLE_BROWSER);

/** About 5 % above what the three cards of the starter have. */
const MAX_PICTURES_ON_PHONE = 46_000;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('pictures of projects are at most 46 KB', async ({ page }) => {
    const weights = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const url = response.url();
      if (url.endsWith('.avif')) weights.set(url, bodyLength(response));
    });
    await page.goto('./');
    const images = page.locator('#projects img');
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');

    const shown = await images.evaluateAll((all) => {
      return all.map((image) => (image as HTMLImageElement).currentSrc);
    });
    expect(shown.map((url) => weights.has(url))).toEqual([true, true, true]);
    const total = sum(await Promise.all(shown.map((url) => weights.get(url) ?? 0)));
    expect(total).toBeLessThanOrEqual(MAX_PICTURES_ON_PHONE);
  });
});

test('home requests its scripts and typefaces after it has loaded', async ({ page }) => {
  await page.visit();
  await page.waitForLoadState('networkidle');

  const { files, loaded } = await page.evaluate(() => ({
    files: performance.getEntriesByType('resource').map(({ name, startTime }) => {
      return { name, startTime };
    }),
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
  }));
  const late = files.filter(({ name }) => /\.(js|woff2)$/.test(name));
  expect(late.length).toBeGreaterThan(10);
  expect(late.filter(({ startTime }) => startTime < loaded)).toEqual([]);
});

/** The limit of layout shifts of a case: a narrow window has few lines, and one of them may wrap differently. */
const MAX_SHIFT_OF_CASE = 0.1;

for (const [site, address, most] of [
  ['sample', './', MAX_FONT_SHIFT],
  ['sample', 'projects', MAX_FONT_SHIFT],
  ['themed', './', MAX_FONT_SHIFT],
  ['career', 'projects', MAX_FONT_SHIFT],
  ['cases', 'projects/consent', MAX_SHIFT_OF_CASE],
] as const) {
  test.describe(`nothing shifts while ${address} of the site “${site}”`, () => {
    test.use({ site, expectedMessages: /Failed to load resource|counter\.example/ });

    for (const width of [320, 390, 824, 1280, 1440]) {
      test(`gets its own fonts at ${width} px`, async ({ page }) => {
        const release = await page.holdRequests(['**/*.woff2']);
        await page.visit(address, width);
        release();
        await page.waitForFonts();
        expect(await totalShift(page)).toBeLessThanOrEqual(most);
      });
    }

    test('arrives in pieces', async ({ page, context }) => {
      test.slow();
      const client = await context.newCDPSession(page);
      await client.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: 20_000, uploadThroughput: -1 },
      });
      for (const width of [390, 1440]) {
        await page.visit(address, width, 720);
        expect(await totalShift(page), `${width} px`).toBeLessThanOrEqual(most);
      }
    });
  });
}

test.describe('before the deferred styles', () => {
  test.use({ ...CALM, site: 'career', expectedMessages: /Failed to load resource/ });

  for (const width of [390, 1440]) {
    test(`the head of home is as after them at ${width} px`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
      const release = await page.holdRequests(['**/assets/style-*.css']);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.locator('#sidebar [data-settings]')).toBeVisible();
      release();
      await page.waitForHydration();
      expect(await totalShift(page)).toBe(0);
    });
  }
});

test.describe('in typefaces of the owner', () => {
  test.use({ site: 'themed', expectedMessages: /counter\.example|ERR_/ });

  test('all text uses these typefaces, without synthesized bold or italic', async ({ page }) => {
    await page.visit();
    await page.waitForFonts();
    for (const [selector, family] of [
      ['#experience h2', 'Vazirmatn'],
      ['#about p:not([class])', 'Geist Mono'],
      ['#sidebar a[href^=mailto]', 'Geist Mono'], // this text is bold
      ['footer [class$=closing]', 'Vazirmatn'], // this typeface has no italic
      ['#projects li li', 'Instrument Serif'],
    ] as const) {
      const fonts = await fontsOf(page, selector);
      expect(fonts, selector).toMatchObject([{ familyName: family, isCustomFont: true }]);
      await expect(page.locator(selector).first()).toHaveCSS('font-synthesis', 'none');
    }
  });
});

const bodyLength = async (response: Response) => (await response.body()).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** @returns the fonts with which the browser has drawn the texts of an element */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}
