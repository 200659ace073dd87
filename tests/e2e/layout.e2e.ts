import { contrastsOf } from './contrast.ts';
import { findUnreadableTexts } from './layout.ts';
import { openAll } from './pages.ts';
import type { SiteName } from './sites.ts';
import { CALM, expect, test, waitForHydration } from './test.ts';

// Careers that are hard to lay out, at all widths: rich, extreme and tiny, in German and in Arabic.

const SITES: SiteName[] = [
  'career',
  'careerGerman',
  'careerArabic',
  'many',
  'single',
  'german',
  'arabic',
];
/** Of A4 within its margins, in CSS pixels. */
const PAPER_WIDTH = 665;
const WIDTHS = [320, 390, 768, 824, 1024, 1280, 1440, 1920, 2560];

for (const site of SITES) {
  for (const path of ['./', 'projects']) {
    test.describe(`${path} of the site “${site}”`, () => {
      test.use({ ...CALM, site });

      test('cuts off and covers no text or control at any width, and is readable', async ({
        page,
      }) => {
        await page.goto(path);
        await waitForHydration(page);

        const problems: Record<string, string[]> = {};
        for (const [state, height] of [
          ['closed', 600],
          ['opened', 900],
        ] as const) {
          if (state === 'opened') await openAll(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height });
            const found = await findUnreadableTexts(page);
            if (found.length > 0) problems[`${width} px, ${state}`] = found.slice(0, 9);
          }
        }
        expect(problems).toEqual({});

        await page.setViewportSize({ width: PAPER_WIDTH, height: 900 });
        await page.emulateMedia({ media: 'print' });
        expect(await findUnreadableTexts(page), 'on paper').toEqual([]);
        await page.emulateMedia({ media: null });

        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const texts = await contrastsOf(
            page.locator('p, a, li, dd, dt, h1, h2, h3, h4, summary'),
          );
          expect(texts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
        }
      });
    });
  }
}
