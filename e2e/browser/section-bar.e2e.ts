import { boxOf } from './checks.ts';
import { CALM, expect, HEIGHT, type Page, test } from './test.ts';

// Ways to the next step: the section bar of small windows, and the links to write.

const MIN_BUTTON_PX = 44;

test.use({ ...CALM, viewport: { width: 390, height: HEIGHT } });

test('the section bar names the section; wide windows have none', async ({ page }) => {
  const summary = bar(page).locator('summary');
  await page.visit('./', 320);
  // The head of the page has the name and the scale itself.
  await expect(summary).toHaveText('Sections ');
  await expect(page.getByRole('navigation')).toHaveCount(1);
  for (const width of [320, 1023]) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const [id, name] of Object.entries({ blogs: 'Blogs', about: 'About' })) {
      await page
        .locator(`#${id}`)
        .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(summary).toHaveText(new RegExp(`^${name}`));
      await expect(bar(page).locator('[aria-current]')).toHaveText(name);
      const box = await boxOf(bar(page));
      expect([box.x, box.y]).toEqual([0, 0]);
      expect(box.height).toBeCloseTo(50, -1);
      expect(box.width).toBeGreaterThan(width - 20); // the gutter of the scrollbar
    }
  }
  await expect(bar(page)).toHaveCSS('background-color', /^rgb\(/); // opaque

  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeVisible();
});

test('its list has sections and ways to write, until one turns elsewhere', async ({ page }) => {
  await page.visit();
  await openList(page);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(bar(page).locator('summary')).toBeFocused();

  const before = await boxOf(page.locator('#about'));
  await openList(page);
  expect(await boxOf(page.locator('#about'))).toEqual(before);
  const rows = bar(page).getByRole('link');
  for (const row of await rows.all())
    expect((await boxOf(row)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
  await rows.last().focus();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();

  await openList(page);
  await page.mouse.click(200, HEIGHT - 100);
  await expect(list(page)).toBeHidden();

  await openList(page);
  await rows.getByText('Skills').click();
  await page.settledScroll();
  await expect(list(page)).toBeHidden();
  await expect(page).toHaveURL(/#skills$/);
  const { height } = await boxOf(bar(page));
  const heading = await boxOf(page.getByRole('heading', { name: 'Skills' }));
  expect(heading.y).toBeGreaterThanOrEqual(height);
  expect(heading.y).toBeLessThan(height + 60);

  await page.visit('projects');
  await openList(page);
  const current = bar(page).getByRole('link', { name: 'All Projects' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.getByRole('heading', { name: 'Services' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the section bar opens, and names the owner instead of a section', async ({ page }) => {
    await page.goto('./');

    await openList(page);

    await expect(bar(page).getByRole('link')).toHaveCount(9);
    await expect(bar(page).locator('summary')).toHaveText(/^Noa Sample\s+Sections$/, {
      useInnerText: true,
    });
  });
});

test('name, role, availability, and a way to write are on the first screen', async ({ page }) => {
  await page.visit();
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [1024, 600],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('Senior full-stack developer'),
      page.getByText('Available from March 2027'),
      ...(width === 320 ? [] : [page.getByRole('link', { name: 'Write to me' })]),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});

test('buttons and links to write have room for a finger, and one leads to the top', async ({
  page,
}) => {
  await page.visit();
  const write = page.locator('#sidebar').getByRole('link', { name: /^(Write to me|Résumé)/ });
  const copy = page.locator('#sidebar').getByRole('button', { name: 'Copy e-mail address' });
  for (const button of await write.or(copy).or(page.locator('#footer a').first()).all())
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);

  await page.getByRole('link', { name: 'Back to top' }).click();

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true });
const list = (page: Page) => bar(page).getByRole('list').first();

async function openList(page: Page): Promise<void> {
  await bar(page).locator('summary').click();
  await expect(list(page)).toBeVisible();
}
