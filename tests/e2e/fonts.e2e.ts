import type { Page } from '@playwright/test';
import { boxOf, MAX_FONT_SHIFT, totalShift } from './layout.ts';
import { settledScroll } from './pages.ts';
import { holdRequests } from './requests.ts';
import { expect, HEIGHT, test, WHOLE_BROWSER, waitForReveal } from './test.ts';

test.use(WHOLE_BROWSER);

test.describe('a first visit', () => {
  for (const [site, address] of [
    ['sample', './'],
    ['sample', 'projects'],
    ['careerTypefaces', './'],
  ] as const) {
    test.describe(`${address} of the site “${site}”`, () => {
      test.use({ site });

      for (const width of [320, 390, 412, 824, 1280, 1440]) {
        test(`changes to its own fonts without layout shift at ${width} px`, async ({ page }) => {
          const release = await openWithoutFonts(page, width, address);
          await expect(page.locator(':root[data-fonts]')).toHaveCount(1);

          release();

          await waitForFonts(page);
          expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
        });
      }
    });
  }

  test('still scrolls to an anchor while the fonts change', async ({ page }) => {
    const release = await openWithoutFonts(page, 1440);
    await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
    await page.waitForFunction(() => scrollY > 0);
    release();
    await waitForFonts(page);

    await settledScroll(page);
    expect((await boxOf(page.locator('#services'))).y).toBeCloseTo(0, 0);
  });
});

test('a returning visitor never sees the fonts change', async ({ page }) => {
  await page.goto('./');
  await waitForFonts(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isPainted = performance.getEntriesByType('paint').length > 0;
      if (isPainted) console.error('The fonts change after the first paint');
    }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
  });

  for (const address of ['./', 'projects']) {
    await page.goto(address);
    await waitForFonts(page);
  }
});

/** Opens a page whose fonts are late. @returns a function that lets them arrive */
async function openWithoutFonts(page: Page, width: number, address = './') {
  await page.setViewportSize({ width, height: HEIGHT });
  const release = await holdRequests(page, ['**/*.woff2']);
  await page.goto(address);
  await waitForReveal(page);
  return release;
}

const waitForFonts = (page: Page) => expect(page.locator(':root[data-fonts]')).toHaveCount(0);
