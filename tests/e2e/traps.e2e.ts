import { readdirSync, readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#site/files/paths.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import {
  addLink,
  CHUNKS,
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every word of home is visible, and every anchor has a target', async ({ page }) => {
    await page.goto('./');
    await waitForReveal(page);

    await expect(page.locator('[hidden], template')).toHaveCount(0);
    const readable = await page.locator('body').innerText();
    for (const name of [
      'about.md',
      'experience.yaml',
      'services.yaml',
      'blogs.yaml',
      'skills.yaml',
    ]) {
      expect(findMissingWords(name, readable), name).toEqual([]);
    }
    for (const link of await page.locator('a[href^="#"]').all()) {
      const id = (await link.getAttribute('href'))?.slice(1) ?? '';
      if (id !== 'top') await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    }
  });

  test('links work between the pages', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: 'View all projects' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Projects');

    await page.getByRole('link', { name: 'Your Name', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Name');
  });

  test('controls that need scripts are hidden', async ({ page }) => {
    for (const path of ['./', 'projects']) {
      await page.goto(path);

      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });
});

test.describe('a page taller than ten windows', () => {
  test.use({ site: 'many', viewport: { width: 1440, height: HEIGHT } });

  test('is revealed', async ({ page }) => {
    await page.goto('projects');
    await waitForReveal(page);

    const height = await page
      .locator('[data-reveal-section]')
      .evaluate((section) => section.clientHeight);
    expect(height).toBeGreaterThan(10 * HEIGHT);
    await expect(page.locator('[data-reveal-section]')).toHaveCSS('opacity', '1');
    await expect(page.getByText('Project 1', { exact: true })).toBeVisible();
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

test.describe('while chunks are loading', () => {
  test('the page stays as prerendered while the visitor uses it', async ({ page }) => {
    const release = await holdRequests(page, CHUNKS.map(chunkUrl));
    const loaders: string[] = [];
    await page.exposeFunction('sawLoader', (text: string) => loaders.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-loader]')) Reflect.get(window, 'sawLoader')('loader');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('./');
    await page.waitForFunction(() =>
      Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
    );

    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Motion' }).click();
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press('Tab');
    await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
    release();
    await waitForHydration(page);

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(loaders).toEqual([]);
  });

  test('a section that was not prerendered shows five animated lines', async ({ page }) => {
    const release = await holdRequests(page, CHUNKS.map(chunkUrl));
    await page.goto('projects');
    await waitForHydration(page);

    await page.getByRole('link', { name: 'Your Name', exact: true }).click();

    const loader = page.locator('#experience').getByRole('status');
    await expect(loader).toHaveText('Loading');
    await expect(loader.locator('i')).toHaveCount(5);
    await expect(loader.locator('i').first()).not.toHaveCSS('animation-name', 'none');
    release();
    await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
    await expect(page.locator('[data-loader]')).toHaveCount(0);
  });
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

  for (const id of ['café', 'x y']) {
    test(`find a target named ${id}`, async ({ page }) => {
      await page.goto('./');
      await waitForReveal(page);
      const link = await addAnchor(page, `#${encodeURIComponent(id)}`, id);

      await link.click();

      await expect.poll(() => settledScroll(page)).toBeGreaterThan(1000);
    });
  }

  test('do nothing without a target, and scroll to the top with an empty fragment', async ({
    page,
  }) => {
    await page.goto('./');
    await waitForReveal(page);
    const link = await addAnchor(page, '#no-such-thing', 'elsewhere');
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));

    await link.dispatchEvent('click');
    expect(await settledScroll(page)).toBe(500);

    await link.evaluate((element) => element.setAttribute('href', '#'));
    await link.dispatchEvent('click');
    await expect.poll(() => settledScroll(page)).toBe(0);
  });

  test('leave modified clicks to the browser', async ({ page, context }) => {
    await page.setViewportSize({ width: 1200, height: HEIGHT });
    await page.goto('./');
    await waitForReveal(page);
    const opened = context.waitForEvent('page');

    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Blogs' })
      .click({ modifiers: ['ControlOrMeta'] });

    await expect(await opened).toHaveURL(/#blogs$/);
    expect(await settledScroll(page)).toBe(0);
  });
});

test('no file contains the directory, home or host name of the build', () => {
  const places = [ROOT, homedir(), hostname()].filter((place) => place.length > 5);
  const files = readdirSync(SAMPLE_SITE.outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

  const revealing = files.filter((file) =>
    places.some((place) => readFileSync(file).includes(place)),
  );

  expect(places.length).toBeGreaterThan(0);
  expect(revealing).toEqual([]);
});

async function addAnchor(page: Page, href: string, id: string) {
  const link = await addLink(page, { href });
  await page.evaluate((id) => {
    const target = Object.assign(document.createElement('p'), { id, textContent: 'Target' });
    document.querySelector('#footer')?.prepend(target);
  }, id);
  return link;
}

const readContent = (name: string) => readFileSync(path.join(SAMPLE_SITE.contentDir, name), 'utf8');

/** Words of a content file that the page lacks, apart from comments, keys, URLs and aliases. */
function findMissingWords(name: string, readable: string): string[] {
  const text = readContent(name)
    .replace(/^#.*$/gm, '')
    .replace(/^ *aliases:.*$/gm, '')
    .replace(/^ *(- )?[a-z]+:/gm, ' ')
    .replace(/\]\(.*?\)|https?:\S+/g, ' ');
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  expect(words.length).toBeGreaterThan(5);
  return words.filter((word) => !readable.includes(word));
}
