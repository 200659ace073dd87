import { boxOf } from './checks.ts';
import { CALM, expect, siteUrl, test } from './test.ts';

// Projects with pages of their own: tests/fixtures/cases.

test.use({ ...CALM, site: 'cases', viewport: { width: 1440, height: 900 } });

const CASE = 'projects/consent';

test('a case shows facts, months and text; paper has no controls', async ({ page }) => {
  await page.goto(CASE);

  await page.expectTitle('Consent, collected carefully');
  await expect(page).toHaveTitle('Consent, collected carefully · Noa Sample · Portfolio');
  for (const [parts, texts] of [
    ['#facts [data-outcome]', ['Collector script: 61 → 4 KB']],
    [
      '#facts dd',
      [
        'Sep 2024 – May 2025',
        'Lead · Northlight',
        'team of 4',
        'TypeScriptReactNode.jsPostgreSQLDocker',
        /^consent\.example .* Source/,
      ],
    ],
    ['main svg text', ['2024', '2025']],
    [
      'main figure figcaption',
      [
        '9 months',
        'The collector, compressed, at each of the three releases.',
        'rules/household.ts',
        'A withdrawal, from the visitor’s side. Four seconds, no sound.',
      ],
    ],
    ['main th', ['option', 'size', 'one source of rules', 'works offline']],
    ['main blockquote', [/two rules/]],
  ] as const)
    await expect(page.locator(parts)).toHaveText([...texts]);
  await expect(page.locator('main svg line[data-own]')).toHaveCount(10); // both ends of nine months

  // Code has a colour for each kind of token; tests/e2e/pages.e2e.ts measures their contrast.
  const tokens = await page
    .locator('[data-token]')
    .evaluateAll((all) => all.map((one) => `${one.dataset.token} ${getComputedStyle(one).color}`));
  expect(new Set(tokens).size).toBe(5);
  expect(new Set(tokens.map((one) => one.replace(/^\w+/, ''))).size).toBe(5);

  await page.emulateMedia({ media: 'print' });
  for (const text of ['Lead · Northlight', 'with the replay first', 'crypto-shredding', '52 KB'])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const hidden of ['nav', 'button', 'figure:has(video)', 'main svg', '[role=doc-backlink]'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
});

test('its head, the feed, the sitemap and llms.txt name a case', async ({ request }) => {
  const url = 'https://your-name.example/projects/consent';
  for (const [file, texts] of Object.entries({
    [CASE]: ['"article"', '/share-case-consent.jpg"', '"@type":"TechArticle"', `"${url}"`],
    'feed.xml': [`<id>${url}</id>`],
    'sitemap.xml': [`<loc>${url}</loc>`],
    'llms.txt': [`[Read the case](${url})`],
  })) {
    const content = await (await request.get(file)).text();
    for (const text of texts) expect(content, file).toContain(text);
  }
});

test('headings, footnotes and the table of contents link to each other', async ({ page }) => {
  await page.goto(CASE);

  const contents = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(contents.getByRole('link')).toHaveText([
    ...['The constraint', 'The decision', 'How it is built', 'The result'],
  ]);
  await contents.getByRole('link', { name: 'The decision' }).click();
  await expect(page).toHaveURL(/#the-decision$/);
  await expect(page.getByRole('heading', { name: 'The decision' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('The decision');
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByText('Found by replaying a year')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the text' }).first().click();
  await expect(page.getByText('drifted apart in four places')).toBeInViewport();
});

test('a picture is shown whole, never larger than it is, and has its size before it is loaded', async ({
  page,
}) => {
  await page.route(/\.(avif|webp|jpg)$/, () => {}); // never answered
  await page.goto('projects/corner-shelf', { waitUntil: 'commit' });

  const { width, height } = await boxOf(page.getByRole('img', { name: /twice as high/ }));
  expect([width, Math.round(height)]).toEqual([270, 720]); // of 600 × 1600
});

test('a video is loaded when it is played, and its size is known before', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await page.goto(CASE);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('width', '640');
  await expect(video).toHaveAttribute('poster', /withdrawal/);
  await expect(page.locator('main img[width]')).toHaveCount(2);
  await expect(page.locator('main img[loading=lazy]')).toHaveCount(1); // not the first
  expect(requested.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640);
});

test('cards and rows lead to cases, these to each other, and their header to both pages', async ({
  page,
}) => {
  const follow = async (name: string | RegExp, title: string) => {
    await page.getByRole('link', { name }).click();
    await page.expectTitle(title);
  };
  await page.visit();
  const links = page.locator('#projects article').getByRole('link', { name: /^Read the case/ });
  await expect(links).toHaveText([/: Consent/, /: Crown & Strand/]);
  await links.first().click();
  await page.expectTitle('Consent, collected carefully');
  await page.getByRole('link', { name: 'The result' }).first().click();
  await follow(/Next case/, 'Crown & Strand');
  await follow('Next case Corner shelf', 'Corner shelf');
  await expect(page.getByRole('link', { name: /Next case/ })).toHaveCount(0);
  await follow('Previous case Crown & Strand', 'Crown & Strand');
  await page.homeLink().click();
  await page.expectTitle('Noa Sample');

  await page.visit('projects');
  await page.openAll();
  await page
    .getByRole('table')
    .getByRole('link', { name: /Read the case.*Corner/ })
    .click();
  await page.expectTitle('Corner shelf');
  await page.getByRole('link', { name: 'All Projects' }).click();
  await expect(page).toHaveURL(/projects#project-corner-shelf$/);
});

test('from a case opened directly, “All Projects” leads to its row, and its theme is remembered', async ({
  page,
}) => {
  await page.goto(CASE);
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Theme: Dark');

  await page.getByRole('link', { name: 'All Projects' }).click();

  await expect(page).toHaveURL(/projects#project-consent-collected-carefully$/);
  await expect(page.locator('details[open]').getByText('Consent')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 231, 226)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a case is complete, and its links lead on', async ({ page }) => {
    await page.goto(CASE);

    await expect(page.getByText('with the replay first')).toBeVisible();
    const keyword = page.locator('[data-token=keyword]').first();
    await expect(keyword).toHaveCSS('color', 'rgb(181, 52, 26)');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.homeLink().click();
    await expect(page).toHaveURL(siteUrl('cases'));
  });
});
