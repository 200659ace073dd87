import { boxOf } from './checks.ts';
import { CALM, expect, test } from './test.ts';

test.use({ ...CALM, site: 'cases', viewport: { width: 1440, height: 900 } });

const CASE = 'projects/consent';

test('a case on paper has its text and no controls', async ({ page }) => {
  await page.visit(CASE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('with the replay first')).toBeVisible();
  for (const hidden of ['nav', 'button', 'figure:has(video)', 'main svg', '[role=doc-backlink]'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
});

test('a picture is shown whole, not larger than its file, and has its size before it is loaded', async ({
  page,
}) => {
  await page.route(/\.(avif|webp|jpg)$/, () => {}); // requests of pictures are never answered
  await page.goto('projects/corner-shelf', { waitUntil: 'commit' });

  const { width, height } = await boxOf(page.getByRole('img', { name: /twice as high/ }));
  expect([width, Math.round(height)]).toEqual([270, 720]); // the picture has 600 × 1600 pixels
});

test('a long figure of an outcome is broken into lines on phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.visit(CASE);
  const figure = page.locator('main [data-outcome] span').first();
  await figure.evaluate((span) => {
    span.textContent = '6 hours → 38 minutes in a night';
  });

  const { x, width } = await boxOf(figure);
  expect(x + width).toBeLessThanOrEqual(320);
});
