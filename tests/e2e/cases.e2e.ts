import { violations } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { expectTitle, openAll, scrollWindow, settledScroll } from './pages.ts';
import { CALM, expect, siteUrl, test, visit, waitForReveal } from './test.ts';

// Projects with a page of their own: tests/fixtures/cases.

test.use({ ...CALM, site: 'cases' });

const CASE = 'projects/consent';

test('a case shows the facts of the project, its months and the text of the owner', async ({
  page,
}) => {
  await page.goto(CASE);

  await expectTitle(page, 'Consent, collected carefully');
  const facts = page.locator('#facts');
  await expect(facts.locator('[data-outcome]')).toHaveText('Collector script: 61 → 4 KB');
  await expect(facts.locator('dd')).toHaveText([
    'Sep 2024 – May 2025',
    'Lead · Northlight',
    'team of 4',
    'TypeScriptReactNode.jsPostgreSQLDocker',
    /^consent\.example .* Source/,
  ]);
  await expect(page.getByText('9 months', { exact: true })).toBeVisible();
  const own = page.locator('main svg line[data-own]');
  await expect(own).toHaveCount(10); // both ends of nine months
  await expect(page.locator('main svg text')).toHaveText(['2024', '2025']);
  await expect(page.locator('main figure figcaption')).toHaveText([
    '9 months',
    'The collector, compressed, at each of the three releases.',
    'rules/household.ts',
    'A withdrawal, from the visitor’s side. Four seconds, no sound.',
  ]);
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['option', 'size', 'one source of rules', 'works offline'],
  ]);
  await expect(page.getByRole('blockquote')).toContainText('two rules');
});

test('its head names the page, its first picture and the feed, which lists it', async ({
  page,
  request,
}) => {
  await page.goto(CASE);

  const url = 'https://your-name.example/projects/consent';
  await expect(page).toHaveTitle('Consent, collected carefully · Noa Sample · Portfolio');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
  for (const [name, content] of [
    ['description', /^A privacy-first data collection platform/],
    ['og:type', 'article'],
    ['og:url', url],
    ['og:image', 'https://your-name.example/share-case-consent.jpg'],
    ['og:image:alt', /^Bars of the size/],
  ] as const) {
    const meta = page.locator(`head :is([name="${name}"], [property="${name}"])`);
    await expect(meta).toHaveAttribute('content', content);
  }
  const data = JSON.parse((await page.locator('script[type*=json]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'TechArticle', url, dateModified: '2026-11' });
  for (const [file, text] of [
    ['feed.xml', `<id>${url}</id>`],
    ['sitemap.xml', `<loc>${url}</loc>`],
    ['llms.txt', `[Read the case](${url})`],
  ] as const) {
    expect(await (await request.get(file)).text(), file).toContain(text);
  }
  expect((await request.get('share-case-consent.jpg')).headers()['content-type']).toBe(
    'image/jpeg',
  );
  const drawn = await request.get('share-case-corner-shelf.png');
  expect(drawn.headers()['content-type']).toBe('image/png');
});

test('headings, notes and the list of headings lead to each other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CASE);

  const contents = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(contents.getByRole('link')).toHaveText([
    ...['The constraint', 'The decision', 'How it is built', 'The result'],
  ]);
  await contents.getByRole('link', { name: 'The decision' }).click();
  await expect(page).toHaveURL(/#the-decision$/);
  await expect(page.getByRole('heading', { name: 'The decision' })).toBeInViewport();
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByText('Found by replaying a year')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the text' }).first().click();
  await expect(page.getByText('drifted apart in four places')).toBeInViewport();
});

for (const theme of ['light', 'dark'] as const) {
  test(`code has colours that can be read, and nothing is inaccessible: ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(CASE);
    await waitForReveal(page);

    const tokens = page.locator('[data-token]');
    const colours = await tokens.evaluateAll((all) =>
      all.map((token) => `${token.getAttribute('data-token')} ${getComputedStyle(token).color}`),
    );
    expect(new Set(colours).size).toBe(new Set(colours.map((one) => one.split(' ')[0])).size);
    expect(new Set(colours.map((one) => one.split(' ').slice(1).join())).size).toBe(5);
    for (const { what, contrast } of await contrastsOf(tokens)) {
      expect(contrast, what).toBeGreaterThanOrEqual(4.5);
    }
    expect(await violations(page)).toEqual([]);
  });
}

test('pictures have a size, only the first is loaded at once, and video only when it is played', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await page.goto('projects/crown-and-strand');
  await expect(page.locator('main img[loading]')).toHaveCount(0);

  await page.goto(CASE);
  const picture = page.locator('main img');
  await expect(picture).toHaveAttribute('width', '1280');
  await expect(page.locator('main img[loading]')).toHaveCount(0);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('width', '640');
  await expect(video).toHaveAttribute('poster', /withdrawal/);
  expect(requested.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640);
});

test('cases lead to the newer and the older one', async ({ page }) => {
  await page.goto('projects/crown-and-strand');
  await page.getByRole('link', { name: 'Next case Corner shelf' }).click();
  await expectTitle(page, 'Corner shelf');
  await expect(page.getByRole('link', { name: /Next case/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous case Crown & Strand' }).click();
  await page.getByRole('link', { name: 'Previous case Consent' }).click();
  await expectTitle(page, 'Consent, collected carefully');
});

test('“Read the case” is a link of its own, and the way back ends where the visitor was', async ({
  page,
}) => {
  await visit(page, './', 1440);
  const links = page.locator('#projects article').getByRole('link', { name: /^Read the case/ });
  await expect(links).toHaveText([/: Consent/, /: Crown & Strand/]);
  await links.first().scrollIntoViewIfNeeded();
  const place = await settledScroll(page);
  await links.first().click();
  await expectTitle(page, 'Consent, collected carefully');
  await page.getByRole('link', { name: 'The result' }).first().click();
  await page.getByRole('link', { name: /Next case/ }).click();
  await expectTitle(page, 'Crown & Strand');

  await page.getByRole('link', { name: 'Noa Sample', exact: true }).click();
  await expect(page).toHaveURL(/\d\/#projects$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await visit(page, 'projects', 1440);
  await openAll(page);
  await page
    .getByRole('table')
    .getByRole('link', { name: /Read the case.*Corner/ })
    .click();
  await expectTitle(page, 'Corner shelf');
  await page.getByRole('link', { name: 'All Projects' }).click();
  await expect(page).toHaveURL(/projects$/);
});

test('who opens a case from elsewhere gets from it to the row of the project', async ({ page }) => {
  await page.goto(CASE);
  await page.getByRole('link', { name: 'All Projects' }).click();

  await expect(page).toHaveURL(/projects#project-consent-collected-carefully$/);
  await expect(page.locator('details[open]').getByText('Consent')).toBeVisible();
});

test('its switch changes the theme, which stays', async ({ page }) => {
  await page.goto(CASE);
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Theme: Dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 231, 226)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a case is complete, and its links lead on', async ({ page }) => {
    await page.goto(CASE);

    await expect(page.getByText('with the replay first')).toBeVisible();
    await expect(page.locator('[data-token=keyword]').first()).toHaveCSS(
      'color',
      'rgb(181, 52, 26)',
    );
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Noa Sample', exact: true }).click();
    await expect(page).toHaveURL(siteUrl('cases'));
  });
});

for (const width of [320, 390, 824, 1440]) {
  test(`at ${width} px nothing is wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(CASE);
    await scrollWindow(page, 2000);

    const wide = await page.evaluate(() => {
      const isScrolled = (element: Element) => element.closest('pre, [tabindex="0"]') !== null;
      return [...document.querySelectorAll('main *')]
        .filter((element) => !isScrolled(element) && !element.closest('svg'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('paper has the facts and the whole text, without what only screens need', async ({ page }) => {
  await page.goto(CASE);
  await page.emulateMedia({ media: 'print' });

  for (const text of ['Lead · Northlight', 'with the replay first', 'crypto-shredding', '52 KB'])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const hidden of ['nav', 'button', 'figure:has(video)', 'main svg', '[role=doc-backlink]'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
});

test('an unknown case leads home, and other spellings to the page', async ({ page, request }) => {
  for (const [path, to] of [
    ['projects/unknown', ''],
    ['projects/consent/', CASE],
    ['projects/consent.html', CASE],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(siteUrl('cases') + to);
  }
  const headers = (await request.get(CASE)).headers();
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers['content-security-policy']).toContain("media-src 'self'");
});
