import type { APIRequestContext } from '@playwright/test';
import { homeLink, projectsLink } from './pages.ts';
import { CALM, expect, siteUrl, test, visit } from './test.ts';

// Sites with many entries and with none, and the URLs in them. accessibility.e2e.ts has a site with one
// entry in each list.

/** Where the test sites are published; here they are served on local ports. */
const PUBLISHED_AT = 'https://your-name.example';
/** In attributes, styles, Markdown and data. */
const URLS = /(?<=href=")[^"]+|(?<=["'(,]|\d[wx], )\/[\w#?][^"'\s()<>,]*|https:[^\s<>"')]+/g;

test.use(CALM);

test.describe('fifty entries and very long words, below a base path', () => {
  test.use({ site: 'many' });

  test('every entry is shown, and nothing requested outside the base', async ({ page }) => {
    const baseURL = siteUrl('many');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await visit(page);
    for (const entries of ['#experience ol > li', '#projects article', '#blogs li'])
      await expect(page.locator(entries)).toHaveCount(50);
    await projectsLink(page).click();
    await expect(page).toHaveURL(`${baseURL}projects`);
    await expect(page.locator('tbody tr')).toHaveCount(500);
    await expect(page.locator('#project-project-1').last()).toBeVisible();
    await homeLink(page).click();
    await expect(page).toHaveURL(baseURL);
    expect(requests.filter((url) => !url.startsWith(baseURL))).toEqual([]);

    await page.goto('no/such/page');
    await expect(page).toHaveURL(baseURL);
  });
});

test.describe('empty lists', () => {
  test.use({ site: 'bare' });

  test('are left out, with their nav items; All Projects has a message', async ({ page }) => {
    await visit(page);
    await expect(page.locator('#content > section')).toHaveCount(1);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['About']);
    await expect(page.getByRole('link', { name: 'Résumé (PDF)' })).toHaveCount(0);
    await expect(page.locator('[data-dial]')).toHaveCount(0);

    await page.goto('projects');
    await expect(page.getByText('No projects are listed yet.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

for (const site of ['sample', 'many'] as const) {
  test.describe(`in the site “${site}”`, () => {
    test.use({ site });

    test('every URL in pages and other files resolves', async ({ request }) => {
      for (const file of [
        ...['', 'projects', 'sitemap.xml', 'feed.xml'],
        ...['robots.txt', 'llms.txt', 'site.webmanifest'],
      ]) {
        const address = siteUrl(site) + file;
        const text = await (await request.get(address)).text();
        const urls = text.replace(/<script[^>]*>.*?<\/script>/gs, '').match(URLS) ?? [];
        const { origin } = new URL(address);
        const own = urls
          .map((url) => new URL(url.replace(PUBLISHED_AT, origin), address))
          .filter((url) => url.origin === origin);
        expect(own, address).not.toEqual([]);
        const hrefs = new Set(own.map(({ href }) => href));
        expect(await findDeadUrls([...hrefs], request), address).toEqual([]);
      }
    });
  });
}

async function findDeadUrls(urls: string[], request: APIRequestContext): Promise<string[]> {
  const answers = new Map<string, string>();
  const dead: string[] = [];
  for (const url of urls) {
    const [file = '', id] = url.split('#');
    if (!answers.has(file)) {
      const response = await request.get(file, { maxRedirects: 0 });
      answers.set(file, response.status() === 200 ? (await response.body()).toString() : 'dead');
    }
    const html = answers.get(file) ?? '';
    const hasAnchor = !id || id === 'top' || html.includes(` id="${decodeURIComponent(id)}"`);
    if (html === 'dead' || !hasAnchor) dead.push(url);
  }
  return dead;
}
