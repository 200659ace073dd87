import type { Locator } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { CALM, expect, HEIGHT, type Page, test, WHOLE_BROWSER } from './test.ts';

// Tests states of pages, the keyboard and forced colours. e2e/browser/pages.e2e.ts tests every page in its
// first state.

const PAGES = { home: './', projects: 'projects?tech=React' };

test.use({ ...WHOLE_BROWSER, ...CALM });

test.describe('axe finds nothing, in either theme,', () => {
  test.use({ expectedMessages: /404|Failed to fetch dynamically imported module/ });
  test.afterEach(({ page }) => expectAccessible(page));

  test('with a job that is pointed at', async ({ page }) => {
    await page.visit();
    await page.locator('#experience h3').first().hover();
  });

  test('where no project matches', async ({ page }) => {
    await page.visit('projects?tech=React&year=2023');
    await expect(page.getByText('No project matches.')).toBeVisible();
  });

  test('with the list of sections opened', async ({ page }) => {
    await page.visit('./', 390);
    await page.locator('[data-nav-list] > summary').click();
  });

  test('with the settings opened', async ({ page }) => {
    await page.visit('projects');
    await page.locator('[data-settings] > summary').click();
  });

  test('where sections failed to load', async ({ page }) => {
    await page.route(/assets\/(sidebar|footer)-/, (route) => route.fulfill({ status: 404 }));
    await page.goto('./');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

for (const [name, path] of Object.entries({ home: './', projects: 'projects' })) {
  test(`the accessibility tree is as recorded: ${name}`, async ({ page }) => {
    await page.visit(path, 1440);

    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test.describe('with forced colours', () => {
  test.use({
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    viewport: { width: 1440, height: HEIGHT },
  });

  test('every state is visible', async ({ page }) => {
    await page.visit();
    await expect(page.locator('[data-dial] path:visible')).not.toHaveCount(0);
    const links = page.getByRole('navigation').locator('a');
    const skill = page.locator('#skills summary').first();
    const bars = [skill.locator('[data-level]'), skill.locator('i:not([data-level])')];
    for (const [one, other] of [[links.nth(0), links.nth(1)], bars.map((bar) => bar.first())])
      expect(await screenshotOf(one)).not.toBe(await screenshotOf(other));
    const levels = page.locator('#skills [data-level]');
    const heights = await levels.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size).toBe(3);

    const closed = await screenshotOf(skill.locator('svg'));
    await skill.press('Enter');
    expect(await screenshotOf(skill.locator('svg'))).not.toBe(closed);
    await expect(skill).toHaveCSS('outline-style', 'solid');

    await page.visit(PAGES.projects);
    await expect(page.getByRole('combobox').first()).toHaveCSS('border-bottom-width', '1px');
  });
});

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [320, 1440]) {
    test(`Tab moves through ${name} in order, visibly: ${width} px`, async ({ page }) => {
      await page.visit(path, width, 640);
      const order = await focusable(page);
      expect(order[0]).toBe('Skip to content');
      expect(order.at(-1)).toContain('time travel');
      for (const [key, expected] of [
        ['Tab', order],
        ['Shift+Tab', order.toReversed()],
      ] as const) {
        // Tab leaves the page after the last element, so that Shift+Tab begins with this element.
        if (key === 'Shift+Tab') await page.keyboard.press('Tab');
        const stops = [];
        for (const _ of expected) {
          await page.keyboard.press(key);
          stops.push(await focus(page));
        }
        expect(stops.map(({ name }) => withoutPlace(name))).toEqual(expected.map(withoutPlace));
        expect(stops.filter(({ problem }) => problem)).toEqual([]);
      }

      await page.keyboard.press('Enter'); // on the skip link
      await expect(page.locator('#content').filter({ visible: true })).toBeFocused();
    });
  }
}

const screenshotOf = async (locator: Locator | undefined) =>
  (await locator?.screenshot())?.toString('base64') ?? '';

/** Removes the current section from the name of the section bar, because it depends on the scroll position. */
const withoutPlace = (name: string) => name.replace(/^.*(?=Sections$)/, '');

/** The elements that Tab should reach, in the order of the document. */
const focusable = (page: Page): Promise<string[]> =>
  page.locator('a[href], button, summary, input, select').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const name = element.matches('[data-evidence] a') ? 'evidence' : element.textContent;
        return name?.trim() || element.tagName;
      }),
  );

/** The focused element, and a fault of its focus ring, if there is one. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const parts = [element, ...element.querySelectorAll('*')];
    // The focus ring of the slider is around its dial.
    const dial = element.closest('[data-dial]');
    if (dial?.parentElement) parts.push(dial.parentElement, dial, ...dial.querySelectorAll('*'));
    const ring = parts
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .find(
        ({ outlineStyle, outlineWidth, strokeWidth }) =>
          (outlineStyle === 'solid' && outlineWidth === '2px') || strokeWidth === '4px',
      );
    const isSeen = ([x, y]: [number, number]) => {
      const top = document.elementFromPoint(x, y);
      return top === element || element.contains(top) || dial?.parentElement?.contains(top);
    };
    // A link may have an empty box on the next line.
    const boxes = [...element.getClientRects()].filter(({ width }) => width > 0);
    const points = boxes.flatMap(({ x, y, width, height }) =>
      [0.1, 0.9].map((share): [number, number] => [x + width * share, y + height * share]),
    );
    const problem = (!ring && 'no ring') || (!points.every(isSeen) && 'hidden');
    // The link of the caption follows what is being read.
    const name = element.matches('[data-evidence] a') ? 'evidence' : element.textContent;
    return { name: name?.trim() || element.tagName, problem };
  });

test.describe('the video of a card', () => {
  test.use({ site: 'career' });

  test('plays while it is in sight, unless the visitor wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.visit('./', 1440);
    const video = page.locator('#projects video');
    await expect(video).toHaveJSProperty('paused', true);

    await video.scrollIntoViewIfNeeded();
    await expect(video).toHaveJSProperty('paused', false);
    await expect(video).toHaveJSProperty('muted', true);

    await page.evaluate(() => document.documentElement.setAttribute('data-motion', 'off'));
    await expect(video).toHaveJSProperty('paused', true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.visit('./', 1440);
    await video.scrollIntoViewIfNeeded();
    await expect(page.locator('#projects article img').first()).toHaveJSProperty('complete', true);
    await expect(video).toHaveJSProperty('readyState', 0);
  });
});
