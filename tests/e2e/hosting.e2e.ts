import type { Page } from '@playwright/test';
import { loadContent } from '#site/content/load-content.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

const HOST = 'https://you.example';

/** Answers as GitHub Pages does, which has no rules. @returns the paths that the page requests */
async function host(page: Page, { hasHome = true, hasArabic = false } = {}): Promise<string[]> {
  const { site } = await loadContent(SAMPLE_SITE.contentDir);
  const url = `${HOST}/portfolio/`;
  const arabic = { ...site, url: `${url}ar/`, language: 'ar', name: 'ليلى </script>' };
  const others = hasArabic ? [{ site: arabic, cases: [] }] : [];
  const notFound = hostFiles(
    [{ site: { ...site, url }, cases: [] }, ...others],
    [],
    ':root{--accent-light:#123456}',
  ).get('404.html');
  const requested: string[] = [];
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    const isHere = hasHome && /^\/portfolio\/(ar\/)?(projects)?$/.test(pathname);
    const body = isHere ? '<!doctype html><title>Here</title>' : (notFound ?? '');
    return route.fulfill({ status: isHere ? 200 : 404, contentType: 'text/html', body });
  });
  return requested;
}

test.use({ expectedMessages: /status of 404/ });

test('a host without rules redirects unknown paths to home, and keeps the query and the fragment', async ({
  page,
}) => {
  await host(page);
  for (const [from, to] of [
    ['/portfolio/nope?q=1#x', '/portfolio/'],
    ['/portfolio/projects/?tech=go#list', '/portfolio/projects?tech=go#list'],
  ]) {
    await page.goto(HOST + from);

    await expect(page).toHaveTitle('Here');
    await expect(page).toHaveURL(HOST + to);
  }
});

test('where a site has several languages, the path chooses home and words', async ({ page }) => {
  await host(page, { hasArabic: true });
  for (const [from, to] of [
    ['/portfolio/ar/nope', '/portfolio/ar/'],
    ['/portfolio/ar?q=1', '/portfolio/ar/?q=1'],
    ['/portfolio/arabic', '/portfolio/'],
  ]) {
    await page.goto(HOST + from);
    await expect(page).toHaveURL(HOST + to);
  }

  await page.unrouteAll();
  await host(page, { hasArabic: true, hasHome: false });
  await page.goto(`${HOST}/portfolio/ar/`);

  await expect(page).toHaveTitle('ليلى </script>');
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeVisible();
  const link = page.getByRole('link', { name: 'ليلى </script>' });
  await expect(link).toHaveAttribute('href', '/portfolio/ar/');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('it looks like the site and does not redirect where home is missing', async ({ page }) => {
      const requested = await host(page, { hasHome: false });

      await page.goto(`${HOST}/portfolio/nope`);
      await expect(page).toHaveURL(/\/portfolio\/#?$/);
      await page.waitForTimeout(500); // long enough for a redirect loop to show

      const visited = requested.filter((path) => path.startsWith('/portfolio'));
      expect(visited).toEqual(['/portfolio/nope', '/portfolio/']);
      const link = page.getByRole('link', { name: 'Noa Sample' });
      await expect(link).toHaveCSS('color', 'rgb(18, 52, 86)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 14, 17)');
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    });
  });
}
