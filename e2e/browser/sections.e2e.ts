import { chunkUrl, expect, siteUrl, test, waitForSite } from './test.ts';

// The site has the sections of examples/career: `press` with data and styles, and `blogs` around ours. Its visits
// are counted.

test.use({
  site: 'sections',
  viewport: { width: 1440, height: 900 },
  expectedMessages: /Content Security Policy|Refused to connect|Failed to load/,
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('custom sections are in their places, with their data', async ({ page }) => {
    await page.goto('./', { waitUntil: 'load' });

    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual([
      ...['about', 'experience', 'projects', 'skills', 'services', 'blogs'],
      'press',
    ]);
    const press = page.getByRole('region', { name: 'In the press' });
    await expect(press.getByRole('heading', { level: 2 })).toHaveText('In the press');
    const link = press.getByRole('link', { name: '1984' });
    await expect(link).toHaveAttribute('href', 'https://1984.example/');
    await expect(press.getByRole('listitem').first()).toContainText('★★★★★');
    const dates = press.locator('time');
    await expect(dates).toHaveText(['Mar 2024', '2023']);
    await expect(dates.first()).toHaveAttribute('datetime', '2024-03-15');
    await expect(press.locator('strong')).toHaveText('remarkable');
    const picture = press.getByRole('img', { name: 'A screen of the platform' });
    await expect(picture).toHaveAttribute('src', /^\/assets\/consent-/);
    await expect(press.getByRole('list')).toHaveCSS('display', 'grid');

    const blogs = page.getByRole('region', { name: 'Blogs' });
    await expect(blogs.getByRole('listitem')).toHaveCount(4);
    await expect(blogs).toContainText('4 posts, so far.');
  });
});

test('a custom section works after navigation, from its own chunk, and the nav marks it', async ({
  page,
}) => {
  const chunks = new Map<string, string>();
  page.on('response', async (response) => {
    const [, name] = /assets\/(press|blogs|zod)-[^/]*\.js$/.exec(response.url()) ?? [];
    if (name) chunks.set(name, await response.text());
  });
  await page.visit('projects');
  await page.locator('a[href="/"]').first().click();
  await page.waitForURL('**/');
  await page.waitForHydration();

  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('That is all of them.')).toBeVisible();
  expect([...chunks.keys()].sort()).toEqual(['blogs', 'press']);
  expect(chunks.get('press')).toContain('The Register of Tests');
  expect(chunks.get('press')).not.toContain('ZodError');

  const link = page.getByRole('navigation').getByRole('link', { name: 'In the press' }).first();
  await link.click();
  await expect(page).toHaveURL(/#press$/);
  await expect(page.locator('#press')).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');
});

/** Stands in for a service: counts when it is loaded. */
const COUNTER = `
  const { src, dataset: { site } } = document.currentScript;
  const count = () => fetch(new URL('/count?site=' + site + '&path=' + location.pathname, src));
  count();
`;

test('visits to both pages are counted; nothing else is sent elsewhere or written by scripts', async ({
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
  const elsewhere = () =>
    page.evaluate(() => fetch('https://elsewhere.example').then(String, () => 'blocked'));
  await expect(elsewhere()).resolves.toBe('blocked');
  const tag = page.locator('meta[name="google-site-verification"]');
  await expect(tag).toHaveAttribute('content', 'a1B2c3');
});

// The policy is written out in src/build/hosts/hosting.test.ts, and a violation of it fails every test.
test('a site without a counter has no trace of one, and its policy blocks inline scripts', async ({
  page,
}) => {
  await waitForSite('sample');
  await page.route(siteUrl('sample'), async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace('</body>', '<script>window.isForeign = true</script></body>');
    await route.fulfill({ response, body });
  });
  const main = page.waitForResponse(chunkUrl('main'));
  await page.visit(siteUrl('sample'));

  expect(await (await main).text()).not.toMatch(/goatcounter|counter\.example/);
  expect(await page.evaluate(() => Reflect.get(window, 'isForeign'))).toBeUndefined();
});
