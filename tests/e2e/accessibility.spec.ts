import { violations } from './axe.ts';
import { expect, HEIGHT, revealed, test, WIDTHS } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['./', 'projects']) {
    for (const width of WIDTHS) {
      test(`axe finds nothing on ${path} at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(path);
        await revealed(page);

        expect(await violations(page)).toEqual([]);
      });
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on skills that show their work and on a question, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('./');
    await page.locator('#skills summary').first().click();
    expect(await violations(page)).toEqual([]);

    for (const query of ['?tech=react', '?q=zeppelin']) {
      await page.goto(`projects${query}`);
      await expect(page.locator('search').getByRole('status')).toHaveText(/^[03] of 5 projects$/);

      expect(await violations(page)).toEqual([]);
    }
  });
}
