import type { Page } from '@playwright/test';
import type { SiteName } from './sites.ts';
import { addStyles, CALM, expect, test, waitForHydration } from './test.ts';

const LARGE_TEXT = ':root { font-size: 200% }';

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
      await page.goto('./');
      await waitForHydration(page);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        expect(await findOverlaps(page), `${width} × ${height}`).toEqual([]);
        expect(await bottomOf(page), `${width} × ${height}`).toBeLessThanOrEqual(height);
      }
    });

    test('scrolls with the page where it does not fit', async ({ page }) => {
      await page.goto('./');
      await waitForHydration(page);
      await addStyles(page, LARGE_TEXT);
      for (const [width, height] of [...WINDOWS, [1280, 400]] as const) {
        await page.setViewportSize({ width, height });
        expect(await findOverlaps(page), `${width} × ${height}`).toEqual([]);

        const hidden = (await bottomOf(page)) - height;
        if (hidden <= 0) continue;
        await page.mouse.move(width / 4, height / 2);
        await page.mouse.wheel(0, hidden + 300);
        await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(height);
        expect(await bottomOf(page)).toBeGreaterThan(height - 100);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      }
    });
  });
}

const bottomOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('#sidebar :is(a, button)')];
    return Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
  });

/** @returns the pairs of texts, controls and the dial that overlap in the sidebar or leave it */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const overlaps: string[] = [];
    const found = (a: string, b: string) => overlaps.push(`${a} overlaps ${b}`);
    const sidebar = document.querySelector('#sidebar') as Element;
    const dial = sidebar.querySelector('[data-dial]');
    const main = document.querySelector('main')?.getBoundingClientRect() as DOMRect;
    const parts: { owner: Node; name: string; box: DOMRect }[] = [];
    const isShown = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('.visually-hidden, [data-state], [data-switch] span');
    const walker = document.createTreeWalker(sidebar, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const element = text.parentElement as Element;
      if (!text.textContent?.trim() || !isShown(element) || dial?.contains(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const owner = element.closest('a, button') ?? text;
      for (const box of range.getClientRects()) parts.push({ owner, name: text.textContent, box });
    }
    for (const control of sidebar.querySelectorAll('a, button')) {
      const name = control.textContent ?? '';
      if (isShown(control))
        parts.push({ owner: control, name, box: control.getBoundingClientRect() });
    }
    const [ring] = dial?.querySelectorAll('circle') ?? [];
    const disc = ring?.getBoundingClientRect();
    if (disc?.width) {
      const radius = disc.width / 2;
      for (const { name, box } of parts) {
        const x = Math.max(box.left, Math.min(disc.x + radius, box.right));
        const y = Math.max(box.top, Math.min(disc.y + radius, box.bottom));
        if (Math.hypot(x - disc.x - radius, y - disc.y - radius) < radius - 1) found(name, 'dial');
      }
    } else if (dial) parts.push({ owner: dial, name: 'dial', box: dial.getBoundingClientRect() });
    const rtl = document.documentElement.dir === 'rtl';
    const edge = dial?.getBoundingClientRect();
    if (edge && edge.bottom > main.top && main.top < innerHeight && innerWidth >= 1024)
      if (rtl ? edge.left < main.right : edge.right > main.left) found('dial', 'main');
    for (const [index, { owner, name, box }] of parts.entries()) {
      if (box.left < -1 || box.right > innerWidth + 1) found(name, 'the edge');
      for (const other of parts.slice(index + 1)) {
        if (other.owner === owner) continue;
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (x > 1 && y > 1) found(name, other.name);
      }
    }
    return overlaps;
  });
}
