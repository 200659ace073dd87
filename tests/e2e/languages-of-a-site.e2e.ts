import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#site/files/paths.ts';
import { violations } from './axe.ts';
import { CALM, expect, test, visit } from './test.ts';

// A site in English, German and Arabic with cases, of which a part is translated: tests/fixtures.

test.use({ ...CALM, site: 'casesTranslated' });

const SITE = path.join(ROOT, '.cache/e2e/casesTranslated/site');
const PATHS = ['', 'projects', 'projects/consent', 'projects/crown-and-strand'];
const HOMES = { en: '', de: 'de/', ar: 'ar/' };
const PUBLIC_URL = 'https://your-name.example/';

const languageLink = (page: Page, name: string) =>
  page.locator('[data-languages] a').filter({ hasText: name, visible: true });

const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURIComponent(pathname + search + hash);
};

test('every page names itself in all languages, and so do those and the sitemaps', async ({
  request,
}) => {
  const linksOf = (markup: string) =>
    [...markup.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link);
  const robots = await (await request.get('robots.txt')).text();
  for (const pathname of PATHS) {
    const expected = [
      ...Object.entries(HOMES).map(([tag, home]) => [tag, PUBLIC_URL + home + pathname]),
      ['x-default', PUBLIC_URL + pathname],
    ];
    for (const home of Object.values(HOMES)) {
      const url = PUBLIC_URL + home + pathname;
      const html = await (await request.get(home + pathname)).text();
      const [head = ''] = html.split('</head>');
      expect(linksOf(head), url).toEqual(expected);
      expect(head).toContain(`<link rel="canonical" href="${url}"/>`);

      const sitemap = await (await request.get(`${home}sitemap.xml`)).text();
      const entry = sitemap.split('<url>').find((one) => one.startsWith(`<loc>${url}</loc>`));
      expect(linksOf(entry ?? ''), `${url} in its sitemap`).toEqual(expected);
      expect(robots).toContain(`Sitemap: ${PUBLIC_URL}${home}sitemap.xml\n`);
    }
  }
});

test('home has the same styles as in a site of one language', async ({ page }) => {
  await page.goto('de/');

  // A style sheet before that of the tokens would change the order of the cascade layers.
  await expect(page.locator('#about')).not.toHaveCSS('padding-block-start', '0px');
});

test('the switch leads to the same section in another language', async ({ page }) => {
  await visit(page, './#skills', 1440);

  await expect(page.locator('[data-languages] [aria-current]:visible')).toHaveText('EN English');
  await languageLink(page, 'Deutsch').click();

  await expect(page).toHaveURL(/\/de\/#skills$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Kenntnisse' })).toBeInViewport();
});

test('it keeps the filter and the row of All Projects, whose ids are the same', async ({
  page,
}) => {
  const place = 'projects?tech=react#project-consent-collected-carefully';
  await visit(page, place, 1440);

  await languageLink(page, 'Deutsch').click();

  await expect.poll(() => pathOf(page)).toBe(`/de/${place}`);
  const row = page.locator('#project-consent-collected-carefully:target');
  await expect(row).toContainText('Einwilligung, sorgfältig eingeholt');
  await languageLink(page, 'العربية').click();
  await expect.poll(() => pathOf(page)).toBe(`/ar/${place}`);
});

test('it works in a case, in the list of small windows, and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('ar/projects/crown-and-strand#the-result');
  await languageLink(page, 'Deutsch').click();
  await expect.poll(() => pathOf(page)).toBe('/de/projects/crown-and-strand#the-result');
  await expect(page.getByRole('heading', { name: 'Das Ergebnis' })).toBeInViewport();

  await visit(page, './', 390);
  await page.locator('[data-section-list] summary').click();
  await page.locator('[data-section-list]').getByRole('link', { name: 'Deutsch' }).click();
  await expect.poll(() => pathOf(page)).toBe('/de/');

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('ar/projects');
  await plain.getByRole('link', { name: 'Deutsch' }).click();
  expect(pathOf(plain)).toBe('/de/projects');
  await context.close();
});

test('its links have room for a finger and are not printed', async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? '',
  });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const pathname of ['de/', 'de/projects', 'de/projects/consent']) {
    await phone.goto(pathname);
    const box = await languageLink(phone, 'English').first().boundingBox();
    expect(box?.width, pathname).toBeGreaterThanOrEqual(44);
    expect(box?.height, pathname).toBeGreaterThanOrEqual(44);
  }
  await context.close();

  await page.goto('de/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-languages]:visible')).toHaveCount(0);
});

test('what is not translated is marked as English, and nothing else', async ({ page }) => {
  const languageOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  await visit(page, 'de/', 1440);

  for (const text of ['Leitende Softwareentwicklerin', 'Ich baue', 'Northlight', 'Kenntnisse'])
    expect(await languageOf(text), text).toBe(text === 'Northlight' ? 'en' : 'de');
  for (const text of ['I began with', 'Freelance engineer', 'Took a consent', 'Product builds'])
    expect(await languageOf(text), text).toBe('en');
  const about = page.locator('#about a').filter({ hasText: 'privacy-first data platform' });
  await expect(about).toHaveJSProperty('lang', 'en');
  await expect(about.getByText('(öffnet in einem neuen Tab)')).toHaveJSProperty('lang', 'de');

  await page.goto('de/projects/consent');
  const role = page.locator('dd').filter({ hasText: 'Lead · Northlight' });
  await expect(role).toHaveJSProperty('lang', '');
  await expect(role.locator('[lang=en]')).toHaveText('Lead');
  expect(await languageOf('Northlight fragt')).toBe('de');
  expect(await languageOf('Collector script')).toBe('en');
  await page.goto('ar/projects/crown-and-strand');
  expect(await languageOf('The catalogue had to stay')).toBe('en');
  expect(await languageOf('The constraint')).toBe('en');
  // It begins where the rest of the page does, with its punctuation at its own end.
  for (const text of ['The catalogue had to stay', 'The constraint', 'The storefront after']) {
    const block = page.locator('p, h2, figcaption').filter({ hasText: text }).first();
    await expect(block, text).toHaveCSS('text-align', 'right');
    await expect(block, text).toHaveCSS('unicode-bidi', 'plaintext');
  }
});

test('scripts and pages of a language have no text of another', () => {
  const textsOf = (home: string) =>
    readdirSync(path.join(SITE, home), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|js)$/.test(name) && (home || !/^(de|ar)\//.test(name)))
      .map((name) => readFileSync(path.join(SITE, home, name), 'utf8'))
      .join('\n');

  for (const [home, own, others] of [
    ['', ['Senior full-stack', 'asks people'], ['Leitende', 'Kenntnisse', 'كبيرة']],
    ['de', ['Leitende', 'Northlight fragt'], ['Senior full-stack', 'asks people', 'كبيرة']],
    ['ar', ['كبيرة', 'تسأل نورثلايت'], ['Senior full-stack', 'Kenntnisse', 'Leitende']],
  ] as const) {
    const texts = textsOf(home);
    for (const text of own) expect(texts.includes(text), `${text} in /${home}`).toBe(true);
    for (const text of others) expect(texts.includes(text), `${text} in /${home}`).toBe(false);
  }
});

for (const home of ['de/', 'ar/'])
  for (const pathname of ['', 'projects', 'projects/consent'])
    test(`axe finds nothing on ${home}${pathname}`, async ({ page }) => {
      await page.goto(home + pathname);
      expect(await violations(page)).toEqual([]);
    });

test('unknown paths lead to home in their language', async ({ page }) => {
  await page.goto('de/unknown');
  expect(pathOf(page)).toBe('/de/');
  await page.goto('unknown');
  expect(pathOf(page)).toBe('/');
});
