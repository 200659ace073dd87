import { expect, siteUrl, test, waitForSite } from './test.ts';

/** Stands in for a service: counts when it is loaded, and when the address changes. */
const SERVICE = `
  const { src, dataset: { site } } = document.currentScript;
  const count = () => fetch(new URL('/count?site=' + site + '&path=' + location.pathname, src));
  const { pushState } = history;
  history.pushState = function (...change) { pushState.apply(this, change); count(); };
  count();
`;

test.use({
  site: 'counted',
  expectedMessages: /Content Security Policy|Refused to connect|Failed to load/,
});

test('visits to both pages are counted, and sent to the service only', async ({ page }) => {
  const visits: string[] = [];
  await page.route('https://counter.example/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/count') visits.push(String(searchParams));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
    return route.fulfill({ headers, body: SERVICE });
  });
  await page.goto('./');

  await expect.poll(() => visits).toEqual(['site=mine&path=%2F']);
  await page.locator('#projects a[href="/projects"]').click();
  await expect.poll(() => visits.slice(1)).toEqual(['site=mine&path=%2Fprojects']);
  const elsewhere = () =>
    page.evaluate(() => fetch('https://elsewhere.example').then(String, () => 'blocked'));
  await expect(elsewhere()).resolves.toBe('blocked');
  const tag = page.locator('meta[name="google-site-verification"]');
  await expect(tag).toHaveAttribute('content', 'a1B2c3');

  // Without the field, no trace of a counter is in the page or its scripts.
  await waitForSite('sample');
  const late = page.waitForResponse(/late-.+\.js/);
  await page.goto(siteUrl('sample'));
  expect(await (await late).text()).not.toMatch(/visits|goatcounter/);
});
