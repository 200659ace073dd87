import { violations } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { findUnreadableTexts } from './layout.ts';
import { expectTitle, openAll, settledScroll } from './pages.ts';
import { CALM, expect, siteUrl, test, visit, waitForReveal } from './test.ts';

// Projects with a page of their own: tests/fixtures/cases.

test.use({ ...CALM, site: 'cases' });

const CASE = 'projects/consent';

test('a case shows facts, months and text; paper has no controls', async ({ page }) => {
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

  await page.emulateMedia({ media: 'print' });
  for (const text of ['Lead · Northlight', 'with the replay first', 'crypto-shredding', '52 KB'])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const hidden of ['nav', 'button', 'figure:has(video)', 'main svg', '[role=doc-backlink]'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
});

test('its head, the feed, the sitemap and llms.txt name a case', async ({ page, request }) => {
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
  for (const [card, type] of [
    ['share-case-consent.jpg', 'image/jpeg'],
    ['share-case-corner-shelf.png', 'image/png'],
  ] as const) {
    expect((await request.get(card)).headers()['content-type'], card).toBe(type);
  }
});

test('headings, footnotes and the table of contents link to each other', async ({ page }) => {
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

for (const site of ['cases', 'casesTerminal'] as const) {
  test.describe(`in the site “${site}”`, () => {
    test.use({ site });

    for (const theme of ['light', 'dark'] as const) {
      test(`code is readable and axe finds no violations: ${theme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(CASE);
        await waitForReveal(page);

        const tokens = page.locator('[data-token]');
        const colours = await tokens.evaluateAll((all) =>
          all.map((token) => [token.dataset.token, getComputedStyle(token).color].join(' ')),
        );
        expect(new Set(colours).size).toBe(5);
        expect(new Set(colours.map((one) => one.replace(/^\w+/, ''))).size).toBe(5);
        const contrasts = await contrastsOf(tokens);
        expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
        expect(await violations(page)).toEqual([]);
        const cursor = page.locator('h1').evaluate((h1) => getComputedStyle(h1, '::after').content);
        expect(await cursor).toBe(site === 'casesTerminal' ? '"█" / ""' : 'none');
      });
    }
  });
}

test('pictures have a size, and all but the first load late, as videos do', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await page.goto(CASE);
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('width', '1280');
  await expect(pictures.first()).not.toHaveAttribute('loading');
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('width', '640');
  await expect(video).toHaveAttribute('poster', /withdrawal/);
  expect(requested.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640);
});

test('a case links to the previous and the next one', async ({ page }) => {
  await page.goto('projects/crown-and-strand');
  await page.getByRole('link', { name: 'Next case Corner shelf' }).click();
  await expectTitle(page, 'Corner shelf');
  await expect(page.getByRole('link', { name: /Next case/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous case Crown & Strand' }).click();
  await page.getByRole('link', { name: 'Previous case Consent' }).click();
  await expectTitle(page, 'Consent, collected carefully');
});

test('cards link to their case, and its header links return to the same scroll position', async ({
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

test('from a case opened directly, “All Projects” leads to its row', async ({ page }) => {
  await page.goto(CASE);
  await page.getByRole('link', { name: 'All Projects' }).click();

  await expect(page).toHaveURL(/projects#project-consent-collected-carefully$/);
  await expect(page.locator('details[open]').getByText('Consent')).toBeVisible();
});

test('the theme chosen on a case is remembered', async ({ page }) => {
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
  test(`at ${width} px nothing overflows the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(CASE);
    await waitForReveal(page);

    expect(await findUnreadableTexts(page, 'pre, [tabindex="0"], .visually-hidden')).toEqual([]);
  });
}

test('an unknown case redirects to home, and variants of its URL to the case', async ({
  page,
  request,
}) => {
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
