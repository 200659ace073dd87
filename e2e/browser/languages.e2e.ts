import { boxOf } from './checks.ts';
import { CALM, expect, HEIGHT, test } from './test.ts';

// Tests pages from right to left, and a site in several languages. e2e/pages.test.ts tests their texts.

test.use({ ...CALM, viewport: { width: 1440, height: HEIGHT } });

test.describe('in Arabic', () => {
  test.use({ site: 'arabic' });

  test('both pages are mirrored', async ({ page }) => {
    const expectBefore = async (right: string, left: string) => {
      const { x, width } = await boxOf(page.locator(left).first());
      expect(x + width).toBeLessThanOrEqual((await boxOf(page.locator(right).first())).x);
    };
    await page.visit();
    await expectBefore('#sidebar', '#content');
    await expectBefore('#experience li > p', '#experience h3');
    await expect(page.locator('#projects [data-to="forward"]').last()).toHaveCSS('scale', '-1 1');

    await page.visit('projects?year=2025');
    await expect(page.locator('tbody tr:visible')).toHaveCount(2);
    for (const column of [1, 2, 3])
      await expectBefore(`thead th:nth-child(${column})`, `thead th:nth-child(${column + 1})`);
    await expect(page.locator('[data-to="back"]')).toHaveCSS('scale', '-1 1');
  });
});

test.describe('on a phone without scripts', () => {
  test.use({
    site: 'cases',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  });

  test('the links to other languages have space for a finger', async ({ page }) => {
    for (const from of ['de/', 'de/projects', 'de/projects/consent']) {
      await page.goto(from);
      const links = page
        .locator('[data-languages] a')
        .filter({ hasText: 'English', visible: true });
      const { width, height } = await boxOf(links.first());
      expect(Math.min(width, height), from).toBeGreaterThanOrEqual(44);
    }
  });
});
