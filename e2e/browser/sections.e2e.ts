import { expect, test } from './test.ts';

// Tests theme sections with those of tests/fixtures/career: `press` with data and styles, and `blogs` around
// the built-in section. Visits to the site are counted.

test.use({
  site: 'themed',
  viewport: { width: 1440, height: 900 },
  expectedMessages: /Content Security Policy|Refused to connect|Failed to load/,
});

test('a custom section works after navigation, and the nav marks it', async ({ page }) => {
  await page.visit('projects');
  await page.locator('a[href="/"]').first().click();
  await page.waitForURL('**/');
  await page.waitForHydration();

  await expect(page.locator('#blogs')).toContainText('4 posts so far.');
  await expect(page.locator('#press [src^="/assets/consent-"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('That is all of them.')).toBeVisible();

  const link = page.getByRole('navigation').getByRole('link', { name: 'In the press' }).first();
  await link.click();
  await expect(page).toHaveURL(/#press$/);
  await expect(page.locator('#press')).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');
});

/** Stands in for a service. The script counts when it is loaded. */
const COUNTER = `
  const { src, dataset: { site } } = document.currentScript;
  const count = () => fetch(new URL('/count?site=' + site + '&path=' + location.pathname, src));
  count();
`;

test('visits to both pages are counted, and scripts send no other data to other sites and write no data', async ({
  page,
}) => {
  const visits: string[] = [];
  await page.route('https://counter.example/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/count') visits.push(String(searchParams));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
    return route.fulfill({ headers, body: COUNTER });
  });
  await page.goto('./');

  await expect.poll(() => visits).toEqual(['site=mine&path=%2F']);
  await page.locator('#projects a[href="/projects"]').click();
  await expect.poll(() => visits.slice(1)).toEqual(['site=mine&path=%2Fprojects']);
  // src/build/hosts/security-policy.test.ts tests the whole policy, and every violation fails a test.
  const elsewhere = () =>
    page.evaluate(() => fetch('https://elsewhere.example').then(String, () => 'blocked'));
  await expect(elsewhere()).resolves.toBe('blocked');
  const tag = page.locator('meta[name="google-site-verification"]');
  await expect(tag).toHaveAttribute('content', 'a1B2c3');
});
