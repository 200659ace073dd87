import type { Page } from '@playwright/test';
import { boxOf, findUnreadableTexts } from './layout.ts';
import { scrollWindow, settledScroll } from './pages.ts';
import { APP_SCRIPTS, holdRequests } from './requests.ts';
import { CALM, expect, HEIGHT, test, visit } from './test.ts';

const EMAIL = 'hello@your-name.example';
const MIN_BUTTON_PX = 44;

test.use(CALM);

test.describe('the section bar', () => {
  test.use({ viewport: { width: 390, height: HEIGHT } });

  test('stays at the top, and names the section; wide windows have none', async ({ page }) => {
    const summary = bar(page).locator('summary');
    await visit(page, './', 320);
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
        const { x, y, width: barWidth, height } = await boxOf(bar(page));
        expect([x, y]).toEqual([0, 0]);
        expect(height).toBeGreaterThanOrEqual(48);
        expect(height).toBeLessThanOrEqual(52);
        expect(barWidth).toBeGreaterThan(width - 20); // the gutter of the scrollbar
      }
    }
    await expect(bar(page)).toHaveCSS('background-color', /^rgb\(/); // opaque

    await page.setViewportSize({ width: 1024, height: HEIGHT });
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeVisible();
  });

  test('lists sections, page, résumé and e-mail, until one turns elsewhere', async ({ page }) => {
    const release = await holdRequests(page, [APP_SCRIPTS]);
    await page.goto('./', { waitUntil: 'commit' });
    await openList(page); // before hydration, too
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(bar(page).locator('summary')).toBeFocused();
    release();
    await visit(page);

    const before = await boxOf(page.locator('#about'));
    await openList(page);
    expect(await boxOf(page.locator('#about'))).toEqual(before);
    const rows = bar(page).getByRole('link');
    await expect(rows).toHaveText([
      ...['About', 'Experience', 'Projects', 'Skills', 'Services', 'Blogs'],
      'All Projects 5 · 2022–2025',
      'Résumé PDF',
      `Write to me ${EMAIL}`,
    ]);
    for (const row of await rows.all())
      expect((await boxOf(row)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
    await expect(rows.last()).toHaveAttribute('href', `mailto:${EMAIL}`);
    await rows.last().focus();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();

    await openList(page);
    await page.mouse.click(200, HEIGHT - 100);
    await expect(list(page)).toBeHidden();

    await openList(page);
    await rows.getByText('Skills').click();
    await settledScroll(page);
    await expect(list(page)).toBeHidden();
    await expect(page).toHaveURL(/#skills$/);
    const { height } = await boxOf(bar(page));
    const heading = await boxOf(page.getByRole('heading', { name: 'Skills' }));
    expect(heading.y).toBeGreaterThanOrEqual(height);
    expect(heading.y).toBeLessThan(height + 60);
  });

  test('leads from All Projects to the sections of home', async ({ page }) => {
    await page.goto('projects');
    await openList(page);
    const current = bar(page).getByRole('link', { name: 'All Projects' });
    await expect(current).toHaveAttribute('aria-current', 'page');

    await bar(page).getByRole('link', { name: 'Services' }).click();

    await expect(page).toHaveURL(/\/#services$/);
    await expect(page.getByRole('heading', { name: 'Services' })).toBeInViewport();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens its list, and names the owner instead of a section', async ({ page }) => {
      await page.goto('./');

      await openList(page);

      await expect(bar(page).getByRole('link')).toHaveCount(9);
      await expect(bar(page).locator('summary')).toHaveText(/^Noa Sample\s+Sections$/, {
        useInnerText: true,
      });
    });
  });
});

test('name, role, availability, and a way to write are on the first screen', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [1024, 600],
    [1440, 700],
  ] as const) {
    await visit(page, './', width, height);
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

test('both pages end with large links to e-mail and résumé', async ({ page, request }) => {
  const profiles = ['GitHub (opens in a new tab)', 'LinkedIn (opens in a new tab)'];
  await page.goto('./');
  const sidebar = page.locator('#sidebar');
  const write = sidebar.getByRole('link', { name: 'Write to me' });
  const resume = sidebar.getByRole('link', { name: 'Résumé (PDF)' });
  await expect(write).toHaveAttribute('href', `mailto:${EMAIL}`);
  const response = await request.get((await resume.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('application/pdf');
  const copy = sidebar.getByRole('button', { name: 'Copy e-mail address' });
  for (const button of [write, copy, resume])
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);

  for (const path of ['./', 'projects']) {
    await page.goto(path);
    const links = page.locator('#footer:visible').getByRole('link');
    await expect(links).toHaveText([EMAIL, 'Résumé (PDF)', ...profiles, 'Back to top']);
    expect((await boxOf(links.first())).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
    await links.last().click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test.describe('the time machine', () => {
  for (const site of ['sample', 'arabic'] as const) {
    test.describe(`of the site “${site}”`, () => {
      test.use({ site });

      test('lies in the gutter, over no text and no control, wherever one is', async ({ page }) => {
        for (const [width, height] of [
          [320, 640],
          [844, 390],
          [1024, 768],
          [1339, 800],
          [1340, 800],
        ] as const) {
          for (const path of ['./', 'projects']) {
            await visit(page, path, width, height);
            for (const top of [0, 900, 50_000]) {
              await scrollWindow(page, top);
              const place = `${path} at ${width} × ${height}, ${top} px`;
              const found = await findUnreadableTexts(page, '.visually-hidden');
              const covered = found.filter((text) => text.includes('assistant.'));
              expect(covered, place).toEqual([]);
            }
          }
        }
      });
    });
  }
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true });
const list = (page: Page) => bar(page).getByRole('list').first();

async function openList(page: Page): Promise<void> {
  await bar(page).locator('summary').click();
  await expect(list(page)).toBeVisible();
}
