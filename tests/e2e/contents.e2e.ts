import { CALM, expect, HEIGHT, test, waitForHydration } from './test.ts';

test.describe('fifty entries and very long words, below a base path', () => {
  test.use({ ...CALM, site: 'many' });

  test('home shows every entry, and All Projects every project', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('#experience ol > li')).toHaveCount(50);
    await expect(page.locator('#projects article')).toHaveCount(50);
    await expect(page.locator('#blogs li')).toHaveCount(50);

    await page.goto('projects');
    await expect(page.locator('tbody tr')).toHaveCount(500);
  });

  test('every link and file is below the base path', async ({ page, baseURL }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('./');
    await waitForHydration(page);

    await page.getByRole('link', { name: 'View all projects' }).click();
    await expect(page).toHaveURL(`${baseURL}projects`);
    await page.getByRole('link', { name: 'Noa Sample', exact: true }).click();
    await expect(page).toHaveURL(baseURL ?? '');

    expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
    await page.goto('no/such/page');
    await expect(page).toHaveURL(baseURL ?? '');
  });
});

test.describe('one entry in each list', () => {
  test.use({ site: 'single' });

  test('shows the title of a section once where a group of skills has it too', async ({ page }) => {
    await page.goto('./');

    await expect(page.locator('#skills').getByText('Skills', { exact: true })).toHaveCount(1);
  });

  test('shows every section', async ({ page }) => {
    await page.goto('./');

    await expect(page.locator('#content > section')).toHaveCount(6);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6);
    await expect(page.getByText('2025 – now').first()).toBeVisible();
    await page.goto('projects');
    await waitForHydration(page);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('search')).toHaveCount(0);
  });
});

test.describe('empty lists', () => {
  test.use({ site: 'bare', viewport: { width: 1200, height: HEIGHT } });

  test('are left out with their nav items', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);

    await expect(page.locator('#content > section')).toHaveCount(1);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['About']);
    await expect(page.getByText('Lisbon, remote')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Résumé (PDF)' })).toHaveCount(0);
  });

  test('leave a message in All Projects', async ({ page }) => {
    await page.goto('projects');

    await expect(page.getByText('No projects are listed yet.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
