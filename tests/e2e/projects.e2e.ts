import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { boxOf } from './layout.ts';
import { scrollWindow } from './pages.ts';
import { CALM, expect, HEIGHT, test, visit, waitForHydration } from './test.ts';

// The cards of home, and the rows of All Projects, which open.

const OUTCOME = 'Collector script: 61 → 4 KB';
const OTHER_OUTCOME = 'Packing an order: 6 → 3 minutes';

test.use({ ...CALM, viewport: { width: 1440, height: HEIGHT } });

test('a large card comes before two small ones, with their links', async ({ page }) => {
  await visit(page, './', 390);
  const phone = await boxesOf(page, '#projects article');
  expect(new Set(phone.map(({ x }) => x)).size).toBe(1);

  await page.setViewportSize({ width: 1280, height: HEIGHT });
  const [first, second, third] = await boxesOf(page, '#projects article');
  const [picture] = await boxesOf(page, '#projects img');
  expect(picture?.width).toBeGreaterThanOrEqual(560);
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(third?.y).toBe(second?.y);
  expect(third?.x).toBeGreaterThan(second?.x ?? 0);

  const card = page.locator('#projects article').first();
  for (const text of ['2025', 'Lead · team of 4', OUTCOME])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  const chips = page.locator('#projects article').nth(2).getByRole('listitem');
  await expect(chips).toHaveCount(6);
  await expect(chips.last()).toHaveText('+3Redis, Docker, Playwright');
  for (const [name, href] of [
    ['consent.example', 'https://consent.example/'],
    [/^Source ?: Consent/, 'https://code.example/your-name/consent'],
  ] as const)
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', href);
  await card.getByRole('link', { name: /^How it was built ?: Consent/ }).click();
  await expect(page).toHaveURL(/\/projects#project-consent-collected-carefully$/);
  await expect(page.getByText('Each rule is a pure function')).toBeInViewport();
});

for (const width of [390, 1440]) {
  test(`rows open by click and URL, and then fetch a picture: ${width} px`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const pictures = () => fetched.filter((url) => url.endsWith('.avif'));
    await visit(page, 'projects', width);
    const text = await boxOf(page.getByRole('heading', { level: 1 }));
    for (const start of ['search summary', 'tbody td'])
      expect((await boxOf(page.locator(start).first())).x, start).toBe(text.x);
    await expect(page.getByText(OUTCOME)).toBeHidden();
    expect(pictures()).toEqual([]);
    const row = page.locator('tbody tr').first();
    await row.locator('summary').click();
    await expect.poll(pictures).toEqual([expect.stringContaining('/consent-480-')]);
    await page.evaluate(() => {
      location.hash = '#project-crown-strand';
    });
    await expect(page.getByText(OTHER_OUTCOME)).toBeInViewport();
    await expect(page.getByText(OUTCOME)).toBeVisible();
    const { width: rowWidth } = await boxOf(row);
    const picture = await boxOf(page.locator('tbody img').first());
    expect(picture.width).toBeGreaterThan(width === 390 ? rowWidth - 1 : rowWidth / 4);
    await scrollWindow(page, 0);
    await expectAccessible(page);

    await page.reload();
    await waitForHydration(page);
    await expect(page.locator('tbody details[open]')).toHaveCount(1);
    const bar = width === 390 ? await boxOf(page.getByRole('navigation').first()) : undefined;
    const opened = page.locator('#project-crown-strand');
    expect((await boxOf(opened)).y - (bar ? bar.y + bar.height : 0)).toBeGreaterThan(16);
    await opened.locator('summary').click();
    await expect(page.getByText(OTHER_OUTCOME)).toBeHidden();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows open by their control, and by the URL', async ({ page }) => {
    await page.goto('projects#project-crown-strand');
    await expect(page.getByText(OTHER_OUTCOME)).toBeVisible();

    await page.locator('tbody summary').first().click();

    await expect(page.getByText(OUTCOME)).toBeVisible();
  });
});

/** The boxes of all elements, in CSS pixels. */
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
