import type { Page } from '@playwright/test';
import {
  APP_SCRIPTS,
  boxOf,
  CALM,
  expect,
  HEIGHT,
  holdRequests,
  settledScroll,
  test,
  waitForHydration,
} from './test.ts';

const EMAIL = 'hello@your-name.example';
const MIN_BUTTON_PX = 44;
const MIN_TARGET_PX = 24;

test.use(CALM);

test.describe('the section bar', () => {
  for (const width of [320, 390, 768, 1023]) {
    test(`is 48 to 52 px high and stays at the top at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('./');
      await waitForHydration(page);

      for (const id of ['about', 'projects', 'blogs']) {
        await scrollTo(page, id);
        const { x, y, width: barWidth, height } = await boxOf(bar(page));
        expect([x, y]).toEqual([0, 0]);
        expect(height).toBeGreaterThanOrEqual(48);
        expect(height).toBeLessThanOrEqual(52);
        expect(barWidth).toBeGreaterThan(width - 20); // the gutter of the scrollbar
      }
      await expect(bar(page)).toHaveCSS('background-color', /^rgb\(/); // opaque
    });
  }

  test('gives way to the sidebar’s nav at 1024 px', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: HEIGHT });
    await page.goto('./');

    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeVisible();
  });

  test('names the section being read', async ({ page }) => {
    await openOnPhone(page);
    const summary = bar(page).locator('summary');
    // The head of the page has the name and the scale itself.
    await expect(summary).toHaveText('Sections ');

    for (const [id, name] of Object.entries({ skills: 'Skills', about: 'About' })) {
      await scrollTo(page, id);

      await expect(summary).toHaveText(new RegExp(`^${name}`));
      await expect(bar(page).locator('[aria-current]')).toHaveText(name);
    }
  });

  test('moves nothing when its list opens', async ({ page }) => {
    await openOnPhone(page);
    const before = await boxOf(page.locator('#about'));

    await openList(page);

    expect(await boxOf(page.locator('#about'))).toEqual(before);
  });

  test('lists all sections, All Projects, the résumé and the e-mail in rows of 44 px', async ({
    page,
  }) => {
    await openOnPhone(page);
    await openList(page);

    const rows = bar(page).getByRole('link');
    await expect(rows).toHaveText([
      'About',
      'Experience',
      'Projects',
      'Skills',
      'Services',
      'Blogs',
      'All Projects 5 · 2022–2025',
      'Résumé PDF',
      `Write to me ${EMAIL}`,
    ]);
    for (const row of await rows.all()) {
      expect((await boxOf(row)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
    }
    await expect(rows.last()).toHaveAttribute('href', `mailto:${EMAIL}`);
  });

  test('closes its list on Escape, and its button is focused again', async ({ page }) => {
    await openOnPhone(page);
    await bar(page).locator('summary').press('Enter');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'About' })).toBeFocused();

    await page.keyboard.press('Escape');

    await expect(list(page)).toBeHidden();
    await expect(bar(page).locator('summary')).toBeFocused();
  });

  test('closes its list on choosing, and the heading is below the bar', async ({ page }) => {
    await openOnPhone(page);
    await openList(page);

    await bar(page).getByRole('link', { name: 'Skills' }).click();
    await settledScroll(page);

    await expect(list(page)).toBeHidden();
    await expect(page).toHaveURL(/#skills$/);
    const { height } = await boxOf(bar(page));
    const heading = await boxOf(page.getByRole('heading', { name: 'Skills' }));
    expect(heading.y).toBeGreaterThanOrEqual(height);
    expect(heading.y).toBeLessThan(height + 60);
  });

  test('closes its list when the visitor turns elsewhere', async ({ page }) => {
    await openOnPhone(page);

    await openList(page);
    await page.mouse.click(200, HEIGHT - 100);
    await expect(list(page)).toBeHidden();

    await openList(page);
    await bar(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
  });

  test('closes its list before hydration too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    const release = await holdRequests(page, [APP_SCRIPTS]);
    await page.goto('./', { waitUntil: 'commit' });

    await openList(page);
    await page.keyboard.press('Escape');

    await expect(list(page)).toBeHidden();
    release();
  });

  test('scrolls its list in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 260 });
    await page.goto('./');
    await openList(page);

    await bar(page).getByRole('link').last().focus();

    await expect(bar(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  });

  test('leads from All Projects to the sections of home', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
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
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.goto('./');

      await openList(page);

      await expect(bar(page).getByRole('link')).toHaveCount(9);
      await expect(bar(page).locator('summary')).toHaveText(/^Noa Sample\s+Sections$/, {
        useInnerText: true,
      });
    });
  });
});

for (const [name, path] of Object.entries({ home: './', 'All Projects': 'projects' })) {
  test(`${name} ends with the e-mail, the résumé and the profiles`, async ({ page }) => {
    await page.goto(path);

    const footer = page.locator('#footer:visible');
    await expect(footer.getByRole('link')).toHaveText([
      EMAIL,
      'Résumé (PDF)',
      'GitHub (opens in a new tab)',
      'LinkedIn (opens in a new tab)',
      'Back to top',
    ]);
    for (const button of ['link', 'button'] as const) {
      const { height } = await boxOf(footer.getByRole(button).first());
      expect(height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
    }
    await footer.getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}

test('two buttons of 44 px lead to an e-mail and to the résumé, and no link repeats them', async ({
  page,
}) => {
  await page.goto('./');

  const sidebar = page.locator('#sidebar');
  const write = sidebar.getByRole('link', { name: 'Write to me' });
  await expect(write).toHaveAttribute('href', `mailto:${EMAIL}`);
  for (const button of [
    write,
    sidebar.getByRole('button', { name: 'Copy e-mail address' }),
    sidebar.getByRole('link', { name: 'Résumé (PDF)' }),
  ]) {
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
  }
  await expect(sidebar.getByRole('list', { name: 'Elsewhere' }).getByRole('link')).toHaveText([
    'GitHub (opens in a new tab)',
    'LinkedIn (opens in a new tab)',
  ]);
});

test('availability stands once', async ({ page }) => {
  await page.goto('./');

  await expect(page.getByText('From March 2027')).toHaveCount(1);
});

test('name, role, availability, and a way to write are on the first screen of a phone', async ({
  page,
}) => {
  await openOnPhone(page, 664);

  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Senior full-stack developer'),
    page.getByText('Available from March 2027'),
    page.getByRole('link', { name: 'Write to me' }),
    page.getByText('Sections', { exact: true }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test.describe('a pitch of 300 letters', () => {
  test.use({ site: 'many', viewport: { width: 1440, height: HEIGHT } });

  test('leaves nav and links in a window of 1440 × 900', async ({ page }) => {
    await page.goto('./');

    const sidebar = page.locator('#sidebar');
    await expect(sidebar.getByText(/^The pitch of.{285,}$/)).toBeVisible();
    for (const part of [
      sidebar.getByRole('navigation').getByRole('link').last(),
      sidebar.getByRole('link', { name: 'GitHub' }),
      sidebar.getByRole('button', { name: /^Theme/ }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('the time machine', () => {
  const machine = (page: Page) => page.getByRole('link', { name: 'Click to time travel' });

  test('lies in the gutter, over no text and no control, wherever one is', async ({ page }) => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [844, 390],
      [1024, 768],
      [1339, 800],
      [1340, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['./', 'projects']) {
        await page.goto(path);
        await waitForHydration(page);
        for (const top of [0, 900, 50_000]) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
          for (const isFocused of [false, true]) {
            if (isFocused) await machine(page).focus();
            const place = `${path} at ${width} × ${height}, ${top} px`;
            const { box, covered, pageWidth } = await page.evaluate(findCovered);
            expect(covered, place).toEqual([]);
            expect(box.width, place).toBeGreaterThanOrEqual(MIN_TARGET_PX);
            expect(box.right, place).toBeLessThanOrEqual(pageWidth);
            expect(box.bottom, place).toBeLessThanOrEqual(height);
          }
          await machine(page).blur();
        }
      }
    }
  });

  test('grows at the end of the page', async ({ page }) => {
    await openOnPhone(page);
    const widthOf = async () => (await boxOf(machine(page))).width;
    expect(await widthOf()).toBe(MIN_TARGET_PX);

    await page.mouse.wheel(0, 50_000);
    await expect.poll(widthOf).toBeGreaterThan(40);

    await page.mouse.wheel(0, -200);
    await expect.poll(widthOf).toBe(MIN_TARGET_PX);
  });
});

/** In the page: the texts and controls that the time machine covers, with its box. */
function findCovered() {
  const machine = document.querySelector('#assistant a') as Element;
  const box = machine.getBoundingClientRect();
  const covered: string[] = [];
  const check = (name: string | null, { left, right, top, bottom }: DOMRect) => {
    if (left < box.right && box.left < right && top < box.bottom && box.top < bottom)
      covered.push(name ?? '');
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
    if (!isShown || machine.contains(text) || text.parentElement?.closest('.visually-hidden'))
      continue;
    range.selectNodeContents(text);
    for (const part of range.getClientRects()) check(text.textContent, part);
  }
  for (const control of document.querySelectorAll('a, button, summary, input, select'))
    if (control !== machine && control.checkVisibility())
      check(control.textContent, control.getBoundingClientRect());
  const pageWidth = document.documentElement.getBoundingClientRect().width;
  return { box: box.toJSON() as DOMRect, covered, pageWidth };
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true });
const list = (page: Page) => bar(page).getByRole('list').first();

async function openOnPhone(page: Page, height = HEIGHT): Promise<void> {
  await page.setViewportSize({ width: 390, height });
  await page.goto('./');
  await waitForHydration(page);
}

async function openList(page: Page): Promise<void> {
  await bar(page).locator('summary').click();
  await expect(list(page)).toBeVisible();
}

const scrollTo = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
