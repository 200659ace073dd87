import type { Page } from '@playwright/test';
import { CALM, expect, test, visit } from './test.ts';

const PAGES = { home: './', 'All Projects': 'projects?tech=react' };

test.use(CALM);

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [320, 1440]) {
    test(`Tab moves through ${name} in order, visibly: ${width} px`, async ({ page }) => {
      await visit(page, path, width, 640);
      await expect(page.locator('search details:not([data-hydrated])')).toHaveCount(0);
      const order = await focusable(page);
      expect(order[0]).toBe('Skip to content');
      expect(order.at(-1)).toContain('time travel');
      for (const [key, expected] of [
        ['Tab', order],
        ['Shift+Tab', order.toReversed()],
      ] as const) {
        // After the last element, Tab leaves the page.
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

/** The section bar says what is being read, which depends on how far the page is scrolled. */
const withoutPlace = (name: string) => name.replace(/^.*(?=Sections$)/, '');

/** The elements that Tab should reach, in document order. */
const focusable = (page: Page): Promise<string[]> =>
  page
    .locator('a[href], button, summary, input, select, [role=slider]')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.textContent?.trim() || element.tagName),
    );

/** The focused element, and what is wrong with its focus ring. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const parts = [element, ...element.querySelectorAll('*')];
    // The slider of the section bar has the ring around the bar, that of the sidebar on its dial.
    if (element.role === 'slider') parts.push(element.parentElement as Element);
    const ring = parts
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .find(
        ({ outlineStyle, outlineWidth, strokeWidth }) =>
          (outlineStyle === 'solid' && outlineWidth === '2px') || strokeWidth === '4px',
      );
    const isSeen = ([x, y]: [number, number]) => {
      const top = document.elementFromPoint(x, y);
      return top === element || element.contains(top);
    };
    // A link may end with an empty box on the next line.
    const boxes = [...element.getClientRects()].filter(({ width }) => width > 0);
    const points = boxes.flatMap(({ x, y, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((share): [number, number][] => [
        [x + width * share, y + height / 2],
        [x + width / 2, y + height * share],
      ]),
    );
    const problem = (!ring && 'no ring') || (!points.every(isSeen) && 'hidden');
    return { name: element.textContent?.trim() || element.tagName, problem };
  });
