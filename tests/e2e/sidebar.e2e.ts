import type { Page } from '@playwright/test';
import { findUnreadableTexts } from './layout.ts';
import { addStyles, scrollWindow } from './pages.ts';
import type { SiteName } from './sites.ts';
import { CALM, expect, test, visit } from './test.ts';

test.use(CALM);

const WINDOWS = [
  [1024, 600],
  [1024, 768],
  [1280, 600],
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

for (const site of ['sample', 'crowded', 'crowded_arabic', 'many'] as const satisfies SiteName[]) {
  test.describe(`the sidebar of the site “${site}”`, () => {
    test.use({ site });

    test('fits in windows of 600 px of height, and nothing overlaps', async ({ page }) => {
      await visit(page);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        const found = [...(await findUnreadableTexts(page)), ...(await findOverDial(page))];
        expect(found, `${width} × ${height}`).toEqual([]);
        expect(await bottomOf(page), `${width} × ${height}`).toBeLessThanOrEqual(height);
      }
    });

    test('scrolls with the page where it does not fit', async ({ page }) => {
      await visit(page);
      await addStyles(page, ':root { font-size: 200% }');
      for (const [width, height] of [...WINDOWS, [1280, 400]] as const) {
        await page.setViewportSize({ width, height });
        expect(await findOverDial(page), `${width} × ${height}`).toEqual([]);

        const hidden = (await bottomOf(page)) - height;
        if (hidden <= 0) continue;
        await page.mouse.move(width / 4, height / 2);
        await page.mouse.wheel(0, hidden + 300);
        await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(height);
        expect(await bottomOf(page)).toBeGreaterThan(height - 100);
        await scrollWindow(page, 0);
      }
    });
  });
}

const bottomOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('#sidebar :is(a, button)')];
    return Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
  });

/** @returns the texts and controls of the sidebar that are over the dial, or `main` if it is */
function findOverDial(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dial = document.querySelector('#sidebar [data-dial]');
    const ring = dial?.querySelector('circle')?.getBoundingClientRect();
    if (!dial || !ring?.width) return [];
    const radius = ring.width / 2;
    const [centreX, centreY] = [ring.x + radius, ring.y + radius];
    const isOver = ({ left, right, top, bottom }: DOMRect) => {
      const x = Math.max(left, Math.min(centreX, right));
      const y = Math.max(top, Math.min(centreY, bottom));
      return Math.hypot(x - centreX, y - centreY) < radius - 1;
    };
    const range = document.createRange();
    const parts = document.querySelectorAll('#sidebar :is(a, button, h1, p)');
    const over = [...parts].filter((part) => {
      range.selectNodeContents(part);
      const boxes = part.matches('a, button') ? part.getClientRects() : range.getClientRects();
      const isShown = part.checkVisibility() && !part.closest('.visually-hidden, [data-dial]');
      return isShown && [...boxes].some(isOver);
    });
    const edge = dial.getBoundingClientRect();
    const main = document.querySelector('main')?.getBoundingClientRect() ?? edge;
    const isOverMain =
      document.documentElement.dir === 'rtl' ? edge.left < main.right : edge.right > main.left;
    return [...over.map((part) => part.textContent ?? ''), ...(isOverMain ? ['main'] : [])];
  });
}
