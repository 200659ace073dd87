import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { homeLink } from './pages.ts';
import { expect, HEIGHT, test, visit, waitForReveal } from './test.ts';

const THEMES = ['light', 'dark'] as const;
const PAGES = { home: './', 'All Projects': 'projects' };

test.describe('axe finds nothing, in either theme,', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedMessages: /404|Failed to fetch dynamically imported module/,
  });

  const states: Record<string, (page: Page) => Promise<void>> = {
    'on home at 824 px': (page) => visit(page, './', 824),
    'on All Projects at 824 px': (page) => visit(page, 'projects', 824),
    'with a skill opened': async (page) => {
      await page.goto('./');
      await page.locator('#skills summary').first().click();
      await expect(page.locator('#skills [open] a').first()).toBeVisible();
    },
    'with a filter': async (page) => {
      await page.goto('projects?tech=react&q=c');
      await expect(page.getByRole('searchbox')).toBeVisible();
    },
    'where no project matches': async (page) => {
      await page.goto('projects?q=no-such-project');
      await expect(page.getByText('No project matches.')).toBeVisible();
    },
    'with the list of sections opened': async (page) => {
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.goto('./');
      await page.locator('[data-section-list] > summary').click();
      await expect(page.getByRole('link', { name: /^Write to me hello@/ })).toBeVisible();
    },
    'where prerendered sections failed to load': async (page) => {
      await page.route(/assets\/(sidebar|blogs|footer)-/, (route) =>
        route.fulfill({ status: 404 }),
      );
      await page.goto('./');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(3);
    },
    'where other sections load or failed to load': async (page) => {
      await page.route(/assets\/(sidebar|blogs)-/, (route) => route.fulfill({ status: 404 }));
      await page.route(/assets\/(about|skills)-/, () => {}); // never responds
      await visit(page, 'projects');
      await homeLink(page).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
      await expect(page.getByText('Loading')).toHaveCount(2);
    },
  };
  for (const [state, enter] of Object.entries(states)) {
    test(state, async ({ page }) => {
      await enter(page);

      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
    });
  }
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`running text has a contrast of 7:1, other text 4.5:1, in both themes: ${name}`, async ({
    page,
  }) => {
    await page.goto(path);
    await waitForReveal(page);

    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const texts = await contrastsOf(
        page.locator('p, li:not(:has(*)), dd, dt, h1, h2, h3, summary'),
      );
      expect(texts.filter(({ isMeta }) => !isMeta).length).toBeGreaterThan(3);
      const tooLow = texts.filter(({ isMeta, contrast }) => contrast < (isMeta ? 4.5 : 7));
      expect(tooLow, colorScheme).toEqual([]);
    }
  });

  for (const width of [1440, 320]) {
    test(`axe finds nothing, and the accessibility tree is as recorded: ${name} at ${width} px`, async ({
      page,
    }) => {
      await visit(page, path, width);
      expect(await violations(page)).toEqual([]);

      await expect(page.locator('body')).toMatchAriaSnapshot({
        name: `${path.replace('./', 'home')}-${width}.aria.yml`,
      });
    });
  }

  test(`links of ${name} have distinct names and say when they open a tab`, async ({ page }) => {
    await visit(page, path);

    const links = page.getByRole('link');
    const hrefs = new Map<string, string | null>();
    for (const link of await links.all()) {
      const name = (await link.textContent())?.replace(/\s+/g, ' ').trim() ?? '';
      const href = await link.getAttribute('href');
      expect(name.length, String(href)).toBeGreaterThan(2);
      expect(href, name).toBe(hrefs.get(name) ?? href);
      hrefs.set(name, href);
      if ((await link.getAttribute('target')) !== '_blank') continue;
      expect(name + (await link.getAttribute('title'))).toContain('(opens in a new tab)');
    }
    expect(hrefs.size).toBeGreaterThan(5);
    await expect(links.last()).toHaveAccessibleName('Click to time travel');
    await expect(links.last()).toHaveAccessibleDescription('(opens in a new tab)');
  });
}

test('rows dimmed behind the hovered one keep their contrast', async ({ page }) => {
  await visit(page, './', 1440);
  const role = page.locator('#experience h3').nth(1);
  const [rest] = await contrastsOf(role);

  await page.locator('#experience h3').first().hover();

  await expect.poll(async () => (await contrastsOf(role))[0]?.contrast).toBeLessThan(8);
  expect(rest?.contrast).toBeGreaterThan(14);
  const running = await contrastsOf(page.locator('#experience :is(h3, h3 + p)'));
  const accents = await contrastsOf(page.locator('#experience :is(h3 > *, [aria-label] li)'));
  expect(running.filter(({ contrast }) => contrast < 7)).toEqual([]);
  expect(accents.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
});
