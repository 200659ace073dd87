import type { APIRequestContext } from '@playwright/test';
import { notFoundPage } from '#build/hosts/not-found-page.ts';
import { loadContent } from '#content/load-content.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';
import { violations } from './checks.ts';
import { CALM, expect, siteUrl, test } from './test.ts';

test.use(CALM);

/** The URL in the content of test sites, which are served on local ports. */
const PUBLISHED_AT = 'https://your-name.example';
/** URLs in attributes, styles, Markdown and data. */
const URLS = /(?<=href=")[^"]+|(?<=["'(,]|\d[wx], )\/[\w#?][^"'\s()<>,]*|https:[^\s<>"')]+/g;

/** The style sheets with typefaces, of which each language has its own. */
const TYPEFACES = /\/typefaces-[\w-]+\.css$/;

for (const site of ['cases', 'many'] as const) {
  test.describe(`in the site “${site}”`, () => {
    test.use({ site });

    test('every URL in pages, styles and other files resolves', async ({ request }) => {
      const files = [
        ...['', 'projects', 'sitemap.xml', 'feed.xml', 'robots.txt', 'llms.txt'],
        ...(site === 'cases'
          ? ['projects/consent', 'projects/corner-shelf', 'ar/', 'de/projects/crown-and-strand']
          : []),
      ];
      for (const file of files) {
        const address = new URL(file, siteUrl(site)).href;
        const text = await (await request.get(address)).text();
        const urls = text.replace(/<script[^>]*>.*?<\/script>/gs, '').match(URLS) ?? [];
        const { origin } = new URL(address);
        const siteUrls = urls
          .map((url) => new URL(url.replace(PUBLISHED_AT, origin), address))
          .filter((url) => url.origin === origin);
        expect(siteUrls, address).not.toEqual([]);
        const hrefs = new Set(siteUrls.map(({ href }) => href));
        files.push(...[...hrefs].filter((href) => TYPEFACES.test(href) && !files.includes(href)));
        expect(await findDeadUrls([...hrefs], request), address).toEqual([]);
      }
    });
  });
}

async function findDeadUrls(urls: string[], request: APIRequestContext): Promise<string[]> {
  const files = new Map<string, string>();
  for (const file of new Set(urls.map((url) => url.replace(/#.*/, '')))) {
    const response = await request.get(file, { maxRedirects: 0 });
    if (response.status() === 200) files.set(file, (await response.body()).toString());
  }
  return urls.filter((url) => {
    const [file = '', id] = url.split('#');
    const isElement =
      !id || id === 'top' || files.get(file)?.includes(` id="${decodeURIComponent(id)}"`);
    return !files.has(file) || !isElement;
  });
}

test.describe('on a host without rules, as GitHub Pages', () => {
  const HOST = 'https://you.example';

  test.use({ expectedMessages: /status of 404/ });

  test('unknown paths redirect to home, and the 404 page names the owner where home is missing', async ({
    page,
  }) => {
    const { site } = await loadContent(SAMPLE_SITE.contentDir);
    const url = `${HOST}/portfolio/`;
    const notFound = notFoundPage({ ...site, url, name: 'Noa </script>' });
    let home = '<!doctype html><title>Here</title>';
    let requested: string[] = [];
    await page.route(`${HOST}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      requested.push(pathname);
      const isHere = home && /^\/portfolio\/(projects)?$/.test(pathname);
      const body = isHere ? home : notFound;
      return route.fulfill({ status: isHere ? 200 : 404, contentType: 'text/html', body });
    });

    for (const from of ['/portfolio/nope?q=1#x', '/portfolio/projects/more', '/portfolio/de/']) {
      await page.goto(HOST + from);

      await expect(page).toHaveTitle('Here');
      await expect(page).toHaveURL(`${url}#`);
    }

    home = '';
    requested = [];
    await page.goto(`${url}nope`);
    await expect(page).toHaveURL(`${url}#`);
    await page.waitForTimeout(500); // long enough for a redirect loop to show

    const visited = requested.filter((path) => path.startsWith('/portfolio'));
    expect(visited).toEqual(['/portfolio/nope', '/portfolio/']);
    await expect(page).toHaveTitle('Noa </script>');
    const link = page.getByRole('link', { name: 'Noa </script>' });
    await expect(link).toHaveAttribute('href', '/portfolio/');
    expect(await violations(page)).toEqual([]);
  });
});
