import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { boxOf, CALM, expect, HEIGHT, test, waitForHydration } from './test.ts';

// The cards of home, the rows of All Projects that open, and the marks of the filter.

const FIRST = 'Consent, collected carefully';
const OUTCOME = 'Collector script: 61 → 4 KB';

test.use({ ...CALM, viewport: { width: 1440, height: HEIGHT } });

test.describe('cards', () => {
  for (const width of [1280, 1440]) {
    test(`at ${width} px the first picture is at least 560 px wide, the others stand side by side`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('./');

      const [first, second, third] = await boxesOf(page, '#projects article');
      const [picture] = await boxesOf(page, '#projects img');
      expect(picture?.width).toBeGreaterThanOrEqual(560);
      expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
      expect(third?.y).toBe(second?.y);
      expect(third?.x).toBeGreaterThan(second?.x ?? 0);
    });
  }

  test('on a phone they stand one below the other', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.goto('./');

    const boxes = await boxesOf(page, '#projects article');
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
  });

  test('say year, role and outcome, and link to site, source and story', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    const card = page.locator('#projects article').first();

    await expect(card.getByText('2025', { exact: true })).toBeVisible();
    await expect(card.getByText('Lead · team of 4')).toBeVisible();
    await expect(card.getByText(OUTCOME)).toBeVisible();
    await expect(card.getByRole('link', { name: 'consent.example' })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Source ?: Consent/ })).toHaveAttribute(
      'href',
      'https://code.example/your-name/consent',
    );
    await card.getByRole('link', { name: /^How it was built ?: Consent/ }).click();

    await expect(page).toHaveURL(/\/projects#project-consent-collected-carefully$/);
    await expect(page.getByText('Each rule is a pure function')).toBeInViewport();
  });

  test('show five technologies and the number of the others, which they name to screen readers', async ({
    page,
  }) => {
    await page.goto('./');

    const chips = page.locator('#projects article').nth(2).getByRole('listitem');
    await expect(chips).toHaveCount(6);
    await expect(chips.last()).toHaveText('+3Redis, Docker, Playwright');
    await expect(page.getByText('+3')).toBeVisible();
  });
});

test.describe('rows', () => {
  for (const width of [390, 1440]) {
    test(`several open at ${width} px, and axe finds nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('projects');
      await waitForHydration(page);
      await expect(page.getByText(OUTCOME)).toBeHidden();

      await page.locator('tbody summary').nth(0).click();
      await page.locator('tbody summary').nth(2).click();

      await expect(page.getByText(OUTCOME)).toBeVisible();
      await expect(page.getByText('Packing an order: 6 → 3 minutes')).toBeVisible();
      const row = await boxOf(page.locator('tbody tr').first());
      const picture = await boxOf(page.locator('tbody img').first());
      expect(picture.width).toBeGreaterThan(width === 390 ? row.width - 1 : row.width / 4);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
    });
  }

  test('on a phone the title is the link and the control has a name and 44 px of its own', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.goto('projects');

    const row = page.locator('tbody tr').first();
    await expect(row.getByRole('link', { name: FIRST })).toBeVisible();
    const control = row.locator('summary');
    await expect(control).toHaveText(`Details: ${FIRST}`);
    const { width, height } = await boxOf(control);
    expect([width, height]).toEqual([44, 44]);
  });

  test('the pictures of closed rows are not fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url());
    });
    await page.goto('projects');
    await waitForHydration(page);
    const pictures = () => fetched.filter((url) => url.endsWith('.avif'));
    expect(pictures()).toEqual([]);

    await page.locator('tbody summary').first().click();

    await expect.poll(pictures).toEqual([expect.stringContaining('/consent-480-')]);
  });

  test('one is open from the start where the URL names it, and can be closed', async ({ page }) => {
    await page.goto('projects#project-crown-strand');
    await waitForHydration(page);

    const outcome = page.getByText('Packing an order: 6 → 3 minutes');
    await expect(outcome).toBeVisible();
    await expect(page.locator('details[open]:not(search *)')).toHaveCount(1);

    await page.evaluate(() => {
      location.hash = '#project-built-to-stand';
    });
    await expect(page.getByText('Enquiries a month: 41 → 55')).toBeVisible();
    await expect(outcome).toBeVisible();

    await page.locator('#project-built-to-stand summary').click();
    await expect(page.getByText('Enquiries a month: 41 → 55')).toBeHidden();
  });

  test('is in sight below the section bar where the URL names it', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('projects#project-built-to-stand');
      await waitForHydration(page);
      const bar = width === 390 ? await boxOf(page.getByRole('navigation').first()) : undefined;
      const row = await boxOf(page.locator('#project-built-to-stand'));

      expect(row.y - (bar ? bar.y + bar.height : 0)).toBeGreaterThan(16);
    }
  });

  test('text begins at the edge of the heading', async ({ page }) => {
    await page.goto('projects');

    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    for (const text of ['search summary', 'thead th', 'tbody td']) {
      expect((await boxOf(page.locator(text).first())).x, text).toBe(heading.x);
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('open by their control, and by the URL', async ({ page }) => {
      await page.goto('projects#project-crown-strand');
      await expect(page.getByText('Packing an order: 6 → 3 minutes')).toBeVisible();

      await page.locator('tbody summary').first().click();

      await expect(page.getByText(OUTCOME)).toBeVisible();
    });
  });
});

test.describe('the filter marks', () => {
  test('words, ignoring case and accents, and the technology', async ({ page }) => {
    await page.goto('projects?q=HÁND+keys&tech=docker');
    await page.locator('search details[data-hydrated]').waitFor();

    await expect.poll(() => marks(page)).toEqual(['Hand', 'Keys', 'Docker', 'hand', 'keys']);

    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => marks(page)).toEqual([]);
  });
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
