import { readdirSync, readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { homeLink, settledScroll } from './pages.ts';
import { chunkUrl, holdRequests } from './requests.ts';
import { expect, HEIGHT, test, visit, waitForReveal } from './test.ts';

// Known problems of sites like this one.

test('the time machine stays in its corner while the reveal runs', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('./', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Click to time travel' });
  const during = await link.boundingBox();
  await waitForReveal(page);

  expect(await link.boundingBox()).toEqual(during);
});

test('while it loads, a section that was not prerendered shows five animated lines', async ({
  page,
}) => {
  const release = await holdRequests(page, [chunkUrl('experience')]);
  await visit(page, 'projects');

  await homeLink(page).click();

  const loader = page.locator('#experience').getByRole('status');
  await expect(loader).toHaveText('Loading');
  await expect(loader.locator('i')).toHaveCount(5);
  await expect(loader.locator('i').first()).not.toHaveCSS('animation-name', 'none');
  release();
  await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
  await expect(page.locator('[data-loader]')).toHaveCount(0);
});

test('anchors to a text lead to it, in the first screen or below', async ({ page }) => {
  for (const text of ['Fieldnote Labs', 'Consent, collected']) {
    await page.goto(`./#:~:text=${encodeURIComponent(text)}`);
    await settledScroll(page);

    await expect(page.getByText(text).first()).toBeInViewport();
    await page.goto('about:blank');
  }
});

test('no file contains the directory, home or host name of the build', () => {
  const names = [ROOT, homedir(), hostname()].filter((name) => name.length > 5);
  const files = readdirSync(SAMPLE_SITE.outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

  const revealing = files.filter((file) => names.some((name) => readFileSync(file).includes(name)));

  expect(names.length).toBeGreaterThan(0);
  expect(revealing).toEqual([]);
});
