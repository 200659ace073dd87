import type { Page } from '@playwright/test';
import { MAX_FONT_SHIFT, totalShift } from './layout.ts';
import { expectTitle, homeLink, projectsLink, scrollWindow, settledScroll } from './pages.ts';
import { APP_SCRIPTS, holdRequests } from './requests.ts';
import { CALM, expect, HEIGHT, test, waitForHydration, waitForReveal } from './test.ts';

// The filters of All Projects; spec.e2e.ts covers the unfiltered table.

const ALL = [
  'Consent, collected carefully',
  'Built to stand',
  'Crown & Strand',
  'Keys in Hand',
  'The Corner Shelf',
];
const REACT = ['Consent, collected carefully', 'Crown & Strand', 'The Corner Shelf'];

test.use({ ...CALM, viewport: { width: 1200, height: HEIGHT } });

test('filters combine, the URL contains them, and one button clears all', async ({ page }) => {
  await openControls(page);
  const entries = await page.evaluate(() => history.length);
  const announcer = await status(page).elementHandle();

  await technology(page).selectOption('PostgreSQL (3)');
  await expect(status(page)).toHaveText('3 of 5 projects');
  // The element was in the page before, so that screen readers announce it.
  expect(await announcer?.textContent()).toBe('3 of 5 projects');
  await expectRows(page, ['Consent, collected carefully', 'Crown & Strand', 'Keys in Hand']);
  await expect(page).toHaveURL(/\/projects\?tech=postgresql$/);

  await search(page).fill('HÁND');
  await expect(status(page)).toHaveText('1 of 5 projects');
  await expectRows(page, ['Keys in Hand']);
  await expect(page).toHaveURL(/\/projects\?tech=postgresql&q=H%C3%81ND$/);
  const marks = () => page.evaluate(() => CSS.highlights.get('match')?.size ?? 0);
  await expect.poll(marks).toBeGreaterThan(1);

  await search(page).fill('crown');
  await year(page).selectOption('2024 (1)');
  await expectRows(page, ['Crown & Strand']);
  await expect(page).toHaveURL(/\/projects\?tech=postgresql&year=2024&q=crown$/);

  await search(page).fill('zeppelin');
  await expect(page.getByText('No project matches.')).toBeVisible();
  await expect(status(page)).toHaveText('0 of 5 projects');
  await expect(page.getByRole('table')).toBeHidden();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No project matches.')).toHaveCount(0);
  await expectRows(page, ALL);
  await expect.poll(marks).toBe(0);
  await expect(status(page)).toHaveText('5 projects');
  await expect(search(page)).toHaveValue('');
  await expect(technology(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await expect(page.locator('summary', { hasText: 'Filter' })).toBeFocused();
  await expect(page).toHaveURL(/\/projects$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('filters work by keyboard, and each counts what the others leave', async ({ page }) => {
  await page.goto('projects');
  await waitForControls(page);
  await page.locator('search summary').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('stand');
  await expectRows(page, ['Built to stand']);
  await page.keyboard.press('Enter'); // does not submit a form
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expectRows(page, ALL);
  await expect(page).toHaveURL(/\/projects$/);

  const years = year(page).locator('option');
  await expect(years).toHaveText(['All', '2025 (2)', '2024 (1)', '2023 (1)', '2022 (1)']);
  await technology(page).selectOption('react');
  await expect(years).toHaveText(['All', '2025 (1)', '2024 (1)', '2022 (1)']);
  await expect(technology(page).locator('option')).toHaveText([
    ...['All', 'Docker (3)', 'Go (1)', 'GraphQL (2)', 'JavaScript (1)', 'Next.js (2)'],
    ...['Node.js (2)', 'Playwright (1)', 'PostgreSQL (3)', 'React (3)', 'Redis (1)'],
    ...['Sanity (1)', 'Stripe (2)', 'TypeScript (4)'],
  ]);
});

test('rows move in 0.45 s, and not at all with motion off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openControls(page);
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

test.describe('a URL with a filter', () => {
  for (const [query, titles] of [
    ['?tech=react', REACT],
    ['?tech=React&year=2024&q=CROWN', ['Crown & Strand']],
    ['?q="]+\\+%27+{}+</style>', []],
  ] as const) {
    test(`${query} filters the first paint, without layout shift`, async ({ page }) => {
      const release = await holdRequests(page, [APP_SCRIPTS]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(`projects${query}`, { waitUntil: 'commit' });
        await waitForReveal(page);

        await expectRows(page, titles);
        await expect(search(page)).toBeVisible();
        release();
        await waitForControls(page);
        await expect(status(page)).toHaveText(`${titles.length} of 5 projects`);
        await expectRows(page, titles);
        await expect(page.locator(':root[data-fonts]')).toHaveCount(0);

        expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
      }
    });
  }

  test('that means nothing or harm shows the whole table', async ({ page }) => {
    for (const query of [
      '?tech=<script>alert(1)</script>&year=<script>&q=',
      '?tech=constructor&year=__proto__',
      '?year=1999',
      `?tech=${'x'.repeat(7000)}`,
      '?tech=%E0%A4%A&year=%00%',
      '?tech="]),body{display:none}x{',
    ]) {
      await page.goto(`projects${query}`);
      await waitForControls(page);

      await expect(status(page)).toHaveText(/^(5 of )?5 projects$/);
      await expectRows(page, ALL);
    }
  });
});

test('what is entered before hydration is preserved; Enter applies it', async ({ page }) => {
  const release = await holdRequests(page, [APP_SCRIPTS]);
  await page.goto('projects', { waitUntil: 'commit' });
  await page.locator('search summary').click();
  await search(page).pressSequentially('corner');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/projects\?.*q=corner/);
  await expectRows(page, ['The Corner Shelf']);
  await year(page).selectOption('2022');

  release();

  await expect(status(page)).toHaveText('1 of 5 projects');
  await expect(search(page)).toHaveValue('corner');
  await expect(year(page)).toHaveValue('2022');
  await expect(page).toHaveURL(/\/projects\?year=2022&q=corner$/);
});

test('back and reload restore filter and scroll; the link on home shows all', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await openControls(page);
  await search(page).fill('an');
  await technology(page).selectOption('react');
  await expectRows(page, ['Crown & Strand']);
  await technology(page).selectOption('');
  await expect(status(page)).toHaveText('3 of 5 projects');
  await scrollWindow(page, 60);
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(60);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click());
  await expectTitle(page, 'Noa Sample');

  for (const way of ['goBack', 'reload'] as const) {
    await page[way]();
    await expectRows(page, ['Built to stand', 'Crown & Strand', 'Keys in Hand']);
    await waitForControls(page);
    await expect(search(page)).toHaveValue('an');
    await expect(search(page)).toBeVisible();
    await expect(technology(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/projects\?q=an$/);
    await expect.poll(() => settledScroll(page)).toBe(60);
  }

  await homeLink(page).click();
  await waitForHydration(page);
  await projectsLink(page).click();
  await expectTitle(page, 'All Projects');
  await expectRows(page, ALL);
  await expect(status(page)).toHaveText('5 projects');
  await expect(page).toHaveURL(/\/projects$/);
});

test.describe('five hundred projects, in groups', () => {
  test.use({ site: 'many', viewport: { width: 700, height: HEIGHT } });

  test('rows that match are next to each other, also of distant groups', async ({ page }) => {
    await page.goto('projects');
    await waitForControls(page);
    await page.mouse.wheel(0, 100_000);
    await expect(row(page, 'Project 499')).toBeInViewport();
    await page.mouse.wheel(0, -100_000);

    await search(page).fill('25.example');

    const found = ['Project 25', 'Project 125', 'Project 225', 'Project 325', 'Project 425'];
    await expect(status(page)).toHaveText('5 of 500 projects');
    await expectRows(page, found);
    for (const name of found) await expect(row(page, name)).toBeInViewport();

    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(status(page)).toHaveText('500 projects');
    await expect(page.locator('tbody tr:visible')).toHaveCount(500);

    await page.goto('projects?tech=unknown&q=25.example');
    await expect(row(page, 'Project 425')).toBeInViewport();
  });
});

const row = (page: Page, title: string) =>
  page.locator('tr').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const status = (page: Page) => page.locator('search').getByRole('status');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const technology = (page: Page) => page.getByRole('combobox', { name: 'Technology' });
const year = (page: Page) => page.getByRole('combobox', { name: 'Year' });

/** Waits until the controls are hydrated. */
async function waitForControls(page: Page) {
  await page.locator('search details[data-hydrated]').waitFor();
}

async function openControls(page: Page) {
  await page.goto('projects');
  await waitForControls(page);
  await page.locator('search summary').click();
}

async function expectRows(page: Page, titles: readonly string[]) {
  await expect(page.locator('tbody tr:visible summary')).toHaveText(
    titles.map((title) => `Details: ${title}`),
  );
}
