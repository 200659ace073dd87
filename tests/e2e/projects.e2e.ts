import { boxOf, MAX_FONT_SHIFT, totalShift } from './checks.ts';
import { APP_SCRIPTS, CALM, expect, HEIGHT, type Page, test } from './test.ts';

// The cards of home, and the rows of All Projects, which open and can be filtered; spec.e2e.ts has the table.

const OUTCOME = 'Collector script: 61 → 4 KB';
const OTHER_OUTCOME = 'Packing an order: 6 → 3 minutes';
const ALL = [
  'Consent, collected carefully',
  'Built to stand',
  'Crown & Strand',
  'Keys in Hand',
  'The Corner Shelf',
];

test.use({ ...CALM, viewport: { width: 1200, height: HEIGHT } });

test('a large card comes before two small ones, with their links', async ({ page }) => {
  await page.visit('./', 390);
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
  await expect(card.getByRole('link', { name: /^Source ?: Consent/ })).toBeVisible();
  const chips = page.locator('#projects article').nth(2).getByRole('listitem');
  await expect(chips.last()).toHaveText('+3Redis, Docker, Playwright');
  await card.getByRole('link', { name: /^How it was built ?: Consent/ }).click();
  await expect(page).toHaveURL(/\/projects#project-consent-collected-carefully$/);
  await expect(page.getByText('Each rule is a pure function')).toBeInViewport();
});

for (const width of [390, 1440]) {
  test(`rows open by click and URL, and then fetch a picture: ${width} px`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const pictures = () => fetched.filter((url) => url.endsWith('.avif'));
    await page.visit('projects', width);
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

    await page.scrollWindow(0);
    await page.reload();
    await page.waitForHydration();
    await expect(page.locator('tbody details[open]')).toHaveCount(1);
    const bar = width === 390 ? await boxOf(page.getByRole('navigation').first()) : undefined;
    const opened = page.locator('#project-crown-strand');
    expect((await boxOf(opened)).y - (bar?.height ?? 0)).toBeGreaterThan(16);
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

test('filters combine, the URL contains them, and one button clears all', async ({ page }) => {
  await openFilters(page);
  const entries = await page.evaluate(() => history.length);
  const announcer = await status(page).elementHandle();
  const marks = () => page.evaluate(() => CSS.highlights.get('match')?.size ?? 0);
  const years = year(page).locator('option');
  await expect(years).toHaveText(['All', '2025 (2)', '2024 (1)', '2023 (1)', '2022 (1)']);

  await technology(page).selectOption('PostgreSQL (3)');
  await expectFilter(page, '?tech=postgresql', 3, ['Consent', 'Crown & Strand', 'Keys in Hand']);
  // The element was in the page before, so that screen readers announce it.
  expect(await announcer?.textContent()).toBe('3 of 5 projects');
  await expect(years).toHaveText(['All', '2025 (1)', '2024 (1)', '2023 (1)']);
  await search(page).fill('HÁND');
  await expectFilter(page, '?tech=postgresql&q=H%C3%81ND', 1, ['Keys in Hand']);
  await expect.poll(marks).toBeGreaterThan(1);
  await search(page).fill('crown');
  await year(page).selectOption('2024 (1)');
  await expectFilter(page, '?tech=postgresql&year=2024&q=crown', 1, ['Crown & Strand']);
  await search(page).fill('zeppelin');
  await expect(page.getByText('No project matches.')).toBeVisible();
  await expectFilter(page, '?tech=postgresql&year=2024&q=zeppelin', 0, []);
  await expect(page.getByRole('table')).toBeHidden();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No project matches.')).toHaveCount(0);
  await expectFilter(page, '', undefined, ALL);
  await expect.poll(marks).toBe(0);
  await expect(search(page)).toHaveValue('');
  await expect(technology(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await expect(page.locator('summary', { hasText: 'Filter' })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.keyboard.press('Tab');
  await page.keyboard.type('stand');
  await expectFilter(page, '?q=stand', 1, ['Built to stand']);
  await page.keyboard.press('Enter'); // does not submit a form
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expectFilter(page, '', undefined, ALL);
});

test('rows move in 0.45 s, and not at all with motion off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openFilters(page);
  await page.evaluate(() => {
    const glides: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const { duration } = options as KeyframeAnimationOptions;
      if (this instanceof HTMLTableRowElement)
        glides.push(`${Object.keys(keyframes ?? {})} ${duration}`);
      return animate.call(this, keyframes, options);
    };
    Object.assign(window, { glides });
  });
  const glides = async () => {
    await technology(page).selectOption('go');
    await technology(page).selectOption('');
    await expect(status(page)).toHaveText('5 projects');
    const all: string[] = await page.evaluate(() => Reflect.get(window, 'glides').splice(0));
    return [...new Set(all)].sort();
  };

  expect(await glides()).toEqual(['opacity 450', 'translate 450']);
  await page.getByRole('button', { name: 'Motion: On' }).click();
  expect(await glides()).toEqual([]);
});

const LONG = 'x'.repeat(7000);
for (const [query, titles] of [
  ['?tech=React&year=2024&q=CROWN', ['Crown & Strand']],
  ['?q="]+\\+%27+{}+</style>', []],
  ['?tech=<script>alert(1)</script>&year=__proto__&q=', ALL],
  ['?tech="]),body{display:none}x{&year=%00%', ALL],
  [`?tech=${LONG}`, ALL],
] as const) {
  const name = query.replace(LONG, '…');
  test(`the URL ${name} filters the first paint, without layout shift`, async ({ page }) => {
    const release = await page.holdRequests([APP_SCRIPTS]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(`projects${query}`);
      await page.waitForReveal();

      await expectRows(page, titles);
      release();
      await waitForFilters(page);
      await expect(status(page)).toHaveText(new RegExp(`^(${titles.length} of )?5 projects$`));
      await expectRows(page, titles);
      await page.waitForFonts();

      expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
    }
  });
}

test('what is entered before hydration is preserved; Enter applies it', async ({ page }) => {
  const release = await page.holdRequests([APP_SCRIPTS]);
  await page.goto('projects');
  await page.locator('search summary').click();
  await search(page).pressSequentially('corner');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/projects\?.*q=corner/);
  await expectRows(page, ['The Corner Shelf']);
  await year(page).selectOption('2022');

  release();

  await expectFilter(page, '?year=2022&q=corner', 1, ['The Corner Shelf']);
  await expect(search(page)).toHaveValue('corner');
  await expect(year(page)).toHaveValue('2022');
});

test('back and reload restore filter and scroll; the link on home shows all', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await openFilters(page);
  await search(page).fill('an');
  await technology(page).selectOption('react');
  await expectRows(page, ['Crown & Strand']);
  await technology(page).selectOption('');
  await expect(status(page)).toHaveText('3 of 5 projects');
  await page.scrollWindow(60);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click());
  await page.expectTitle('Noa Sample');

  for (const way of ['goBack', 'reload'] as const) {
    await page[way]();
    await waitForFilters(page);
    await expectFilter(page, '?q=an', 3, ['Built to stand', 'Crown & Strand', 'Keys in Hand']);
    await expect(search(page)).toHaveValue('an');
    await expect(search(page)).toBeVisible();
    await expect(technology(page)).toHaveValue('');
    await expect.poll(() => page.settledScroll()).toBe(60);
  }

  await page.homeLink().click();
  await page.waitForHydration();
  await page.projectsLink().click();
  await page.expectTitle('All Projects');
  await expectFilter(page, '', undefined, ALL);
});

test.describe('five hundred projects, in groups', () => {
  test.use({ site: 'many', viewport: { width: 700, height: HEIGHT } });

  test('rows that match are next to each other, also of distant groups', async ({ page }) => {
    const row = (title: string) =>
      page.locator('tr').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
    await page.goto('projects');
    await waitForFilters(page);
    await page.mouse.wheel(0, 100_000);
    await expect(row('Project 499')).toBeInViewport();
    await page.mouse.wheel(0, -100_000);

    await search(page).fill('25.example');

    const found = ['Project 25', 'Project 125', 'Project 225', 'Project 325', 'Project 425'];
    await expect(status(page)).toHaveText('5 of 500 projects');
    await expectRows(page, found);
    for (const name of found) await expect(row(name)).toBeInViewport();

    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(status(page)).toHaveText('500 projects');
    await expect(page.locator('tbody tr:visible')).toHaveCount(500);

    await page.goto('projects?tech=unknown&q=25.example');
    await expect(row('Project 425')).toBeInViewport();
  });
});

const status = (page: Page) => page.locator('search').getByRole('status');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const technology = (page: Page) => page.getByRole('combobox', { name: 'Technology' });
const year = (page: Page) => page.getByRole('combobox', { name: 'Year' });

const waitForFilters = (page: Page) => page.locator('search details[data-hydrated]').waitFor();

async function openFilters(page: Page) {
  await page.goto('projects');
  await waitForFilters(page);
  await page.locator('search summary').click();
}

async function expectRows(page: Page, titles: readonly string[]) {
  await expect(page.locator('tbody tr:visible summary')).toHaveText(
    titles.map((title) => new RegExp(`^Details: ${title}`)),
  );
}

/** @param count of the projects that match; without a filter, the page only says how many there are */
async function expectFilter(
  page: Page,
  query: string,
  count: number | undefined,
  titles: readonly string[],
) {
  await expect(status(page)).toHaveText(
    count === undefined ? '5 projects' : `${count} of 5 projects`,
  );
  await expectRows(page, titles);
  await expect.poll(() => new URL(page.url()).search).toBe(query);
}

/** The boxes of all elements, in CSS pixels. */
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
