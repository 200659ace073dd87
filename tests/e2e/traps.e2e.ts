import { readdirSync, readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import {
  chunkUrl,
  expect,
  HEIGHT,
  holdRequests,
  settledScroll,
  test,
  waitForHydration,
  waitForReveal,
} from './test.ts';

// Known problems of sites like this one.

test.describe('a page taller than ten windows', () => {
  test.use({ site: 'many', viewport: { width: 1440, height: HEIGHT } });

  test('is revealed', async ({ page }) => {
    await page.goto('projects');
    await waitForReveal(page);

    await expect(page.locator('[data-reveal-section]')).toHaveCSS('opacity', '1');
    await expect(page.locator('#project-project-1')).toBeVisible();
  });
});

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
  await page.goto('projects');
  await waitForHydration(page);

  await page.getByRole('link', { name: 'Noa Sample', exact: true }).click();

  const loader = page.locator('#experience').getByRole('status');
  await expect(loader).toHaveText('Loading');
  await expect(loader.locator('i')).toHaveCount(5);
  await expect(loader.locator('i').first()).not.toHaveCSS('animation-name', 'none');
  release();
  await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
  await expect(page.locator('[data-loader]')).toHaveCount(0);
});

test.describe('anchors', () => {
  test('scroll smoothly to their target and move focus to it', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: HEIGHT });
    await page.goto('./');
    await waitForReveal(page);
    const positions = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = new Set<number>();
          addEventListener('scroll', () => seen.add(Math.round(scrollY)));
          addEventListener('scrollend', () => resolve(seen.size), { once: true });
        }),
    );

    await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();

    expect(await positions).toBeGreaterThan(3);
    await expect(page).toHaveURL(/#services$/);
    expect((await page.locator('#services').boundingBox())?.y).toBeCloseTo(0, 0);
    await expect(page.locator('#services')).toBeFocused();
  });

  test('to a text lead to it, in the first screen or below', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: HEIGHT });
    for (const text of ['Fieldnote Labs', 'Consent, collected']) {
      await page.goto(`./#:~:text=${encodeURIComponent(text)}`);
      await settledScroll(page);

      await expect(page.getByText(text).first()).toBeInViewport();
      await page.goto('about:blank');
    }
  });

  test('scroll at once with reduced motion and with the motion switch', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: HEIGHT });
    await page.goto('./');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');

    await page.getByRole('button', { name: 'Motion' }).click();
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');

    await page.getByRole('button', { name: 'Motion' }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
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
