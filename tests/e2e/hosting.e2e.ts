import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContent } from '#site/content/load-content.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

test.describe('a host without rules', () => {
  /** Serves a site as GitHub Pages does. */
  async function host({ hasHome = true } = {}) {
    const { site } = await loadContent(SAMPLE_SITE.contentDir);
    const notFound = hostFiles(
      { ...site, url: 'https://you.example/portfolio/' },
      [],
      ':root{--accent-light:#123456}',
    ).get('404.html');
    const requested: string[] = [];
    const serve: RequestListener = (req, res) => {
      requested.push(req.url ?? '');
      const isHere = hasHome && /^\/portfolio\/(projects)?(\?|$)/.test(req.url ?? '');
      res.writeHead(isHere ? 200 : 404, { 'content-type': 'text/html' });
      res.end(isHere ? '<!doctype html><title>Here</title>' : notFound);
    };
    const server = createServer(serve).listen(0, '127.0.0.1').unref();
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return { address: `http://127.0.0.1:${port}`, requested };
  }

  test.use({ expectedMessages: /status of 404/ });

  test('redirects unknown paths to home, and keeps the query and the fragment', async ({
    page,
  }) => {
    const { address } = await host();
    for (const [from, to] of [
      ['/portfolio/nope?q=1#x', '/portfolio/'],
      ['/portfolio/projects/?tech=go#list', '/portfolio/projects?tech=go#list'],
    ]) {
      await page.goto(address + from);

      await expect(page).toHaveTitle('Here');
      await expect(page).toHaveURL(address + to);
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('looks like the site and does not redirect where home is missing', async ({ page }) => {
        const { address, requested } = await host({ hasHome: false });

        await page.goto(`${address}/portfolio/nope`);
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
});
