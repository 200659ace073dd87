import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { boxOf } from './layout.ts';
import { CALM, expect, HEIGHT, test, visit, waitForHydration } from './test.ts';

// The cards of home, the rows of All Projects that open, and the marks of the filter.

const FIRST = 'Consent, collected carefully';
const OUTCOME = 'Collector script: 61 → 4 KB';
const OTHER_OUTCOME = 'Packing an order: 6 → 3 minutes';

test.use({ ...CALM, viewport: { width: 1440, height: HEIGHT } });

test.describe('cards', () => {
  test('have a large picture first, the others side by side, and stand in a column on a phone', async ({
    page,
  }) => {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('./');
      const [first, second, third] = await boxesOf(page, '#projects article');
      const [picture] = await boxesOf(page, '#projects img');
      expect(picture?.width).toBeGreaterThanOrEqual(560);
      expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
      expect(third?.y).toBe(second?.y);
      expect(third?.x).toBeGreaterThan(second?.x ?? 0);
    }

    await page.setViewportSize({ width: 390, height: HEIGHT });
    const boxes = await boxesOf(page, '#projects article');
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
  });

  test('say year, role, outcome and technologies, and link to site, source and story', async ({
    page,
  }) => {
    await visit(page);
    const card = page.locator('#projects article').first();
    for (const text of ['2025', 'Lead · team of 4', OUTCOME])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    const chips = page.locator('#projects article').nth(2).getByRole('listitem');
    await expect(chips).toHaveCount(6);
    await expect(chips.last()).toHaveText('+3Redis, Docker, Playwright');
    await expect(page.getByText('+3')).toBeVisible();

    await expect(card.getByRole('link', { name: 'consent.example' })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Source ?: Consent/ })).toHaveAttribute(
      'href',
      'https://code.example/your-name/consent',
    );
    await card.getByRole('link', { name: /^How it was built ?: Consent/ }).click();
    await expect(page).toHaveURL(/\/projects#project-consent-collected-carefully$/);
    await expect(page.getByText('Each rule is a pure function')).toBeInViewport();
  });
});

test.describe('rows', () => {
  for (const width of [390, 1440]) {
    test(`several open at ${width} px and only then fetch a picture, and axe finds nothing`, async ({
      page,
    }) => {
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
      if (width === 390) {
        // The title is the link.
        await expect(row.getByRole('link', { name: FIRST })).toBeVisible();
        await expect(row.locator('summary')).toHaveText(`Details: ${FIRST}`);
        expect(await boxOf(row.locator('summary'))).toMatchObject({ width: 44, height: 44 });
      }

      await page.locator('tbody summary').nth(0).click();
      await expect.poll(pictures).toEqual([expect.stringContaining('/consent-480-')]);
      await page.locator('tbody summary').nth(2).click();

      await expect(page.getByText(OUTCOME)).toBeVisible();
      await expect(page.getByText(OTHER_OUTCOME)).toBeVisible();
      const { width: rowWidth } = await boxOf(row);
      const picture = await boxOf(page.locator('tbody img').first());
      expect(picture.width).toBeGreaterThan(width === 390 ? rowWidth - 1 : rowWidth / 4);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
    });
  }

  test('one is open and in sight where the URL names it, and can be closed', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.goto('about:blank');
      await visit(page, 'projects#project-crown-strand', width);
      await expect(page.getByText(OTHER_OUTCOME)).toBeVisible();
      await expect(page.locator('details[open]:not(search *)')).toHaveCount(1);
      const bar = width === 390 ? await boxOf(page.getByRole('navigation').first()) : undefined;
      const row = await boxOf(page.locator('#project-crown-strand'));
      expect(row.y - (bar ? bar.y + bar.height : 0)).toBeGreaterThan(16);
    }

    await page.evaluate(() => {
      location.hash = '#project-built-to-stand';
    });
    await expect(page.getByText('Enquiries a month: 41 → 55')).toBeVisible();
    await expect(page.getByText(OTHER_OUTCOME)).toBeVisible();

    await page.locator('#project-built-to-stand summary').click();
    await expect(page.getByText('Enquiries a month: 41 → 55')).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('open by their control, and by the URL', async ({ page }) => {
      await page.goto('projects#project-crown-strand');
      await expect(page.getByText(OTHER_OUTCOME)).toBeVisible();

      await page.locator('tbody summary').first().click();

      await expect(page.getByText(OUTCOME)).toBeVisible();
    });
  });
});

test('the filter marks words, ignoring case and accents, and the technology', async ({ page }) => {
  await page.goto('projects?q=HÁND+keys&tech=docker');
  await waitForHydration(page);
  await expect.poll(() => marks(page)).toEqual(['Hand', 'Keys', 'Docker', 'hand', 'keys']);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => marks(page)).toEqual([]);
});

/** The boxes of all elements, in CSS pixels. */
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));

/** The marked texts that are visible, row by row. */
const marks = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('match') ?? [])]
      .filter(({ startContainer }) => startContainer.parentElement?.checkVisibility())
      .map(({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
      ),
  );
