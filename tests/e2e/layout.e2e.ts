import type { Page } from '@playwright/test';
import { findUnreadableTexts } from './layout.ts';
import { addStyles, openAll, scrollWindow } from './pages.ts';
import { SITES } from './sites.ts';
import { CALM, expect, test, visit, waitForHydration } from './test.ts';

// Careers that are hard to lay out, at all widths: rich, extreme and tiny, in German and in Arabic.

/** Of A4 within its margins, in CSS pixels. */
const PAPER_WIDTH = 665;
const WIDTHS = [320, 390, 700, 824, 1024, 1280, 1440, 2560];
const LARGE_WINDOWS = [
  [1024, 600],
  [1024, 768],
  [1280, 600],
  [1366, 650],
  [1440, 900],
  [2560, 1440],
] as const;

test.use(CALM);

for (const site of SITES.filter(
  (site) => !['sample', 'bare', 'counted', 'casesTerminal'].includes(site),
)) {
  for (const path of ['./', 'projects']) {
    test.describe(`${path} of the site “${site}”`, () => {
      test.use({ site });

      test('cuts off and covers no text or control at any width and on paper', async ({ page }) => {
        test.slow();
        await page.goto(path);
        await waitForHydration(page);

        const problems: Record<string, string[]> = {};
        for (const [state, height] of [
          ['closed', 600],
          ['opened', 900],
        ] as const) {
          if (state === 'opened') await openAll(page);
          for (const width of site === 'many' ? [320, 1440] : WIDTHS) {
            await page.setViewportSize({ width, height });
            const found = await findUnreadableTexts(page);
            if (found.length > 0) problems[`${width} px, ${state}`] = found.slice(0, 9);
          }
        }
        expect(problems).toEqual({});

        await page.setViewportSize({ width: PAPER_WIDTH, height: 900 });
        await page.emulateMedia({ media: 'print' });
        expect(await findUnreadableTexts(page), 'on paper').toEqual([]);
      });
    });
  }
}

for (const site of ['sample', 'careerGerman', 'careerArabic'] as const) {
  test.describe(`the sidebar of the site “${site}”`, () => {
    test.use({ site });

    test('fits in windows 600 px high, or else scrolls with the page', async ({ page }) => {
      await visit(page);
      for (const [width, height] of LARGE_WINDOWS) {
        await page.setViewportSize({ width, height });
        const found = [...(await findUnreadableTexts(page)), ...(await findOverDial(page))];
        expect(found, `${width} × ${height}`).toEqual([]);
        expect(await bottomOf(page), `${width} × ${height}`).toBeLessThanOrEqual(height);
      }

      await addStyles(page, ':root { font-size: 200% }');
      for (const [width, height] of [...LARGE_WINDOWS, [1280, 400]] as const) {
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

/** @returns the texts and controls of the sidebar that are over the ring of the dial */
function findOverDial(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ring = document.querySelector('#sidebar [data-dial] circle')?.getBoundingClientRect();
    if (!ring?.width) return [];
    const radius = ring.width / 2;
    const [centreX, centreY] = [ring.x + radius, ring.y + radius];
    const isOver = ({ left, right, top, bottom }: DOMRect) => {
      const x = Math.max(left, Math.min(centreX, right));
      const y = Math.max(top, Math.min(centreY, bottom));
      return Math.hypot(x - centreX, y - centreY) < radius - 1;
    };
    const parts = document.querySelectorAll('#sidebar :is(a, button, h1, p)');
    return [...parts]
      .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden, [data-dial]'))
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...(part.matches('p, h1') ? range : part).getClientRects()].some(isOver);
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });
}
