import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { homeLink } from './pages.ts';
import { expect, HEIGHT, test, visit } from './test.ts';

const PAGES = { home: './', 'All Projects': 'projects' };

test.describe('axe finds nothing, in either theme,', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedMessages: /404|Failed to fetch dynamically imported module/,
  });

  /** What is there when the state is reached. */
  const states: Record<string, (page: Page) => Promise<Locator>> = {
    'with a skill opened': async (page) => {
      await visit(page, './', 824);
      await page.locator('#skills summary').first().click();
      return page.locator('#skills [open] a').first();
    },
    'with a job that is pointed at': async (page) => {
      await visit(page, './', 1440);
      await page.locator('#experience h3').first().hover();
      return page.locator('#experience h3').first();
    },
    'with a filter': async (page) => {
      await visit(page, 'projects?tech=react&q=c', 824);
      return page.getByRole('searchbox');
    },
    'where no project matches': async (page) => {
      await page.goto('projects?q=no-such-project');
      return page.getByText('No project matches.');
    },
    'with the list of sections opened': async (page) => {
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.goto('./');
      await page.locator('[data-section-list] > summary').click();
      return page.getByRole('link', { name: /^Write to me hello@/ });
    },
    'where prerendered sections failed to load': async (page) => {
      await page.route(/assets\/(sidebar|blogs|footer)-/, (route) =>
        route.fulfill({ status: 404 }),
      );
      await page.goto('./');
      return page.getByRole('button', { name: 'Try again' }).nth(2);
    },
    'where other sections load or failed to load': async (page) => {
      await page.route(/assets\/(sidebar|blogs)-/, (route) => route.fulfill({ status: 404 }));
      await page.route(/assets\/(about|skills)-/, () => {}); // never responds
      await visit(page, 'projects');
      await homeLink(page).click();
      await expect(page.getByText('Loading')).toHaveCount(2);
      return page.getByRole('button', { name: 'Try again' }).nth(1);
    },
  };
  for (const [state, enter] of Object.entries(states)) {
    test(state, async ({ page }) => {
      await expect(await enter(page)).toBeVisible();
      await expectAccessible(page);
    });
  }
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`axe finds nothing at 1440 and 320 px: ${name}`, async ({ page }) => {
    for (const width of [1440, 320]) {
      await visit(page, path, width);
      await expectAccessible(page, `${width} px`);
    }
  });
}

test.describe('with one entry in each list', () => {
  test.use({ site: 'single' });

  for (const [name, path] of Object.entries(PAGES)) {
    test(`the accessibility tree is as recorded: ${name}`, async ({ page }) => {
      await visit(page, path, 1440);

      await expect(page.locator('body')).toMatchAriaSnapshot({
        name: `${path.replace('./', 'home')}.aria.yml`,
      });
    });
  }
});
