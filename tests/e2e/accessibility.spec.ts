import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, HEIGHT, revealed, test, WIDTHS } from './test.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

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

/** Every rule, contrast included. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const results = await page.evaluate(
    () => Reflect.get(window, 'axe').run() as Promise<AxeResults>,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  );
}
