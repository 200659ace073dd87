import type { APIRequestContext, Page } from '@playwright/test';
import { expect, siteUrl, test, visit } from './test.ts';

/** Where the test sites are published; here they are served on local ports. */
const PUBLISHED_AT = 'https://your-name.example';

for (const site of ['sample', 'many'] as const) {
  test.describe(`of the site at ${site === 'many' ? '/portfolio/' : '/'}`, () => {
    test.use({ site });

    test('every URL in its pages and other files resolves', async ({ page, request }) => {
      const { origin } = new URL(siteUrl(site));
      const named: Record<string, string[]> = {};
      for (const address of ['./', 'projects']) {
        await visit(page, address);
        named[address] = await collectUrls(page);
        expect(named[address].join(' ')).toContain('site.webmanifest');
      }
      for (const file of ['sitemap.xml', 'robots.txt', 'llms.txt', 'site.webmanifest']) {
        const text = await (await request.get(file)).text();
        const urls = text.matchAll(/https:\/\/[^\s<>"')]+|(?<=")\/[^"]*(?=")/g);
        named[file] = [...urls].map(([address]) => address);
      }

      for (const [file, addresses] of Object.entries(named)) {
        const own = addresses
          .map((address) => new URL(address.replace(PUBLISHED_AT, origin), origin).href)
          .filter((address) => address.startsWith(origin));
        expect(own, file).not.toEqual([]);
        expect(await findDeadUrls(own, request), file).toEqual([]);
      }
    });
  });
}

/** The URLs in the markup, styles and data of a document. */
function collectUrls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    const srcsets = all('[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
    );
    const styles = document.querySelector('style')?.textContent ?? '';
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    return [
      ...all('[href]', 'href'),
      ...all('[src]', 'src'),
      ...srcsets,
      ...all('meta[content^="http"]', 'content'),
      ...[...styles.matchAll(/url\("?([^)"]+)"?\)/g)].map(([, address = '']) => address),
      // In data, a URL with a fragment is an identifier.
      ...[...data.matchAll(/"(https?:[^"#]+)"/g)].map(([, address = '']) => address),
    ].map((address) => new URL(address, document.baseURI).href);
  });
}

async function findDeadUrls(addresses: string[], request: APIRequestContext): Promise<string[]> {
  const dead: string[] = [];
  const pages = new Map<string, string>();
  for (const file of new Set(addresses.map((address) => address.split('#')[0] ?? ''))) {
    const response = await request.get(file, { maxRedirects: 0 });
    if (response.status() !== 200) dead.push(`${file}: ${response.status()}`);
    if (response.headers()['content-type']?.startsWith('text/html'))
      pages.set(file, await response.text());
  }
  // `#top` exists in every page.
  const anchors = addresses.filter((address) => /#(?!top$)./.test(address));
  for (const anchor of new Set(anchors)) {
    const [file = '', id = ''] = anchor.split('#');
    if (!pages.get(file)?.includes(` id="${decodeURIComponent(id)}"`)) dead.push(anchor);
  }
  return dead;
}
