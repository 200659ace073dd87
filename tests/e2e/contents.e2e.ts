import { homeLink, projectsLink } from './pages.ts';
import { CALM, expect, test, visit, waitForReveal } from './test.ts';

test.describe('fifty entries and very long words, below a base path', () => {
  test.use({ site: 'many' });

  test('home shows every entry, and All Projects, taller than ten windows, every project', async ({
    page,
  }) => {
    await page.goto('./');
    for (const entries of ['#experience ol > li', '#projects article', '#blogs li'])
      await expect(page.locator(entries)).toHaveCount(50);

    await page.goto('projects');
    await expect(page.locator('tbody tr')).toHaveCount(500);
    await waitForReveal(page);
    await expect(page.locator('[data-reveal-section]')).toHaveCSS('opacity', '1');
    await expect(page.locator('#project-project-1')).toBeVisible();
  });

  test('every link and file is below the base path', async ({ page, baseURL }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await visit(page);

    await projectsLink(page).click();
    await expect(page).toHaveURL(`${baseURL}projects`);
    await homeLink(page).click();
    await expect(page).toHaveURL(baseURL ?? '');

    expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
    await page.goto('no/such/page');
    await expect(page).toHaveURL(baseURL ?? '');
  });
});

test.describe('one entry in each list', () => {
  test.use({ ...CALM, site: 'single' });

  test('shows every section', async ({ page }) => {
    await page.goto('./');

    await expect(page.locator('#content > section')).toHaveCount(6);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6);
    await expect(page.getByText('2025 – now').first()).toBeVisible();
    // A group has the title of the section too.
    await expect(page.locator('#skills').getByText('Skills', { exact: true })).toHaveCount(1);
    await visit(page, 'projects');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('search')).toHaveCount(0);
  });
});

test.describe('empty lists', () => {
  test.use({ ...CALM, site: 'bare' });

  test('are left out with their nav items and the dial; All Projects has a message', async ({
    page,
  }) => {
    await visit(page);
    await expect(page.locator('#content > section')).toHaveCount(1);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['About']);
    await expect(page.getByText('Lisbon, remote')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Résumé (PDF)' })).toHaveCount(0);
    await expect(page.locator('[data-dial]')).toHaveCount(0);

    await page.goto('projects');
    await expect(page.getByText('No projects are listed yet.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
