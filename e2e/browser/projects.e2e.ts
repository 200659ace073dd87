import { boxOf, MAX_FONT_SHIFT, totalShift } from './checks.ts';
import { APP_SCRIPTS, CALM, expect, HEIGHT, type Page, test } from './test.ts';

const DESCRIPTION = /^A privacy-first data collection platform/;
const OTHER_DESCRIPTION = /^An online store/;
const ALL = [
  'Consent, collected carefully',
  'Built to stand',
  'Crown & Strand',
  'Keys in Hand',
  'The Corner Shelf',
];

test.use({ ...CALM, viewport: { width: 1200, height: HEIGHT } });

test('rows open by click, and then fetch a picture', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const pictures = () => fetched.filter((url) => url.endsWith('.avif'));
  await page.visit('projects', 390);
  await expect(page.getByText(DESCRIPTION)).toBeHidden();
  expect(pictures()).toEqual([]);
  // Everything in the row opens it.
  await page.getByText('Collector script').click({ force: true });
  await expect.poll(pictures).toEqual([expect.stringContaining('/consent-480-')]);
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
});

test('a row that the URL names is right below the scale of years, with seven chips at most', async ({
  page,
}) => {
  await page.visit('projects#project-crown-strand', 1200, 500);
  const row = page.locator('#project-crown-strand');
  const scale = await boxOf(page.locator('#years'));
  expect(scale.y).toBe(0);
  expect(Math.abs((await boxOf(row)).y - scale.height)).toBeLessThan(4);

  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(row.locator('li:visible:not([data-rest], [aria-hidden])')).toHaveCount(7);
  }
  await expect(row.getByText('+1 · Playwright')).toBeVisible();
});

test('in narrow windows, no year breaks, no arrow stands alone, and heads are above their columns', async ({
  page,
}) => {
  await page.visit('projects', 390);
  await page.waitForFonts();
  for (let width = 320; width < 460; width += 4) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await page.evaluate(findBroken), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: HEIGHT });
  const heads = page.locator('thead th');
  const [year, project] = [await boxOf(heads.nth(0)), await boxOf(heads.nth(1))];
  expect(project.x - year.x).toBeLessThan(64);
});

/** Finds years of several lines, and titles whose arrow is below their last word. */
function findBroken() {
  const boxesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const years = [...document.querySelectorAll('tbody td:first-child')].filter(
    (year) => new Set(boxesOf(year).map(({ y }) => Math.round(y))).size > 1,
  );
  const titles = [...document.querySelectorAll('th > a')].filter((link) => {
    const arrow = link.querySelector('svg')?.getBoundingClientRect();
    const line = boxesOf(link.firstChild ?? link).at(-1);
    return arrow && arrow.width > 0 && line && arrow.top > line.bottom;
  });
  return [...years, ...titles].map(({ textContent }) => textContent);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows open by their control, and by the URL', async ({ page }) => {
    await page.goto('projects#project-crown-strand');
    await expect(page.getByText(OTHER_DESCRIPTION)).toBeVisible();

    await page.locator('tbody summary').first().click();

    await expect(page.getByText(DESCRIPTION)).toBeVisible();
  });
});

for (const [query, titles] of [
  ['?year=2024&tech=stripe', ['Crown & Strand']],
  [`?tech=<script>${'x'.repeat(7000)}&year=__proto__%00%`, ALL],
] as const) {
  test(`the URL ${query.slice(0, 50)} filters the first paint`, async ({ page }) => {
    const release = await page.holdRequests([APP_SCRIPTS]);
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.goto(`projects${query}`);
    await page.waitForReveal();

    await expectRows(page, titles);
    release();
    await page.waitForHydration();
    await expectRows(page, titles);
    await page.waitForFonts();
    expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
  });
}

test('filters work before hydration, and going back or reloading restores them and the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  const release = await page.holdRequests([APP_SCRIPTS]);
  await page.goto('projects?tech=Go');
  await technology(page).selectOption('React');
  const found = ['Consent', 'Crown & Strand', 'The Corner Shelf'];
  await expectFilter(page, '?tech=React', found);
  release();
  await page.waitForHydration();
  await expectFilter(page, '?tech=React', found);
  await page.scrollWindow(60);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click());
  await page.expectTitle('Noa Sample');

  for (const way of ['goBack', 'reload'] as const) {
    await page[way]();
    await page.waitForHydration();
    await expectFilter(page, '?tech=React', found);
    await expect(technology(page)).toHaveValue('React');
    await expect.poll(() => page.settledScroll()).toBe(60);
  }

  await page.getByRole('link', { name: 'Noa Sample', exact: true }).click();
  await page.waitForHydration();
  await page.projectsLink().click();
  await page.expectTitle('All Projects');
  await expectFilter(page, '', ALL);
});

test.describe('a hundred projects', () => {
  test.use({ site: 'many', viewport: { width: 700, height: HEIGHT } });

  test('anchors and filters reach distant rows, which paper has, too', async ({ page }) => {
    await page.visit('projects#project-project-100');
    await expect(page.locator('#project-project-100')).toBeInViewport();

    await technology(page).selectOption('Technology 7');
    await year(page).selectOption('2023');
    await expect(page.locator('tbody tr:visible')).toHaveCount(12);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('tbody tr:visible')).toHaveCount(12);
  });
});

const technology = (page: Page) => page.getByRole('combobox', { name: 'Technology' });
const year = (page: Page) => page.getByRole('combobox', { name: 'Year' });

async function expectRows(page: Page, titles: readonly string[]) {
  await expect(page.locator('tbody tr:visible summary')).toHaveText(
    titles.map((title) => new RegExp(`^Details: ${title}`)),
  );
}

async function expectFilter(page: Page, query: string, titles: readonly string[]) {
  await expectRows(page, titles);
  await expect.poll(() => new URL(page.url()).search).toBe(query);
}
