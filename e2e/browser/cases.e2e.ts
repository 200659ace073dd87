import { boxOf } from './checks.ts';
import { CALM, expect, siteUrl, test } from './test.ts';

// Projects with pages of their own: tests/fixtures/cases.

test.use({ ...CALM, site: 'cases', viewport: { width: 1440, height: 900 } });

const CASE = 'projects/consent';

test('code has a colour for each kind of token, and paper has no controls', async ({ page }) => {
  await page.visit(CASE);
  // e2e/browser/pages.e2e.ts measures the contrast of the colours.
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

test('headings, footnotes and the table of contents link to each other', async ({ page }) => {
  await page.visit(CASE);
  const contents = page.getByRole('navigation', { name: 'Sections of this page' });
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
  await follow(/^Read the case.*Consent/, 'Consent, collected carefully');
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
  await page.getByRole('button', { name: /^Theme/ }).click({ clickCount: 2 });
  await page.getByRole('link', { name: 'All Projects' }).click();
  await expect(page).toHaveURL(/projects#project-corner-shelf$/);
  await expect(page.locator('details[open]').getByText('Corner shelf')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a case is complete, and its links lead on', async ({ page }) => {
    await page.goto(CASE);

    await expect(page.getByText('with the replay first')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.homeLink().click();
    await expect(page).toHaveURL(siteUrl('cases'));
  });
});
