import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#files/paths.ts';
import { THEMES } from '#init/themes.ts';
import { themeCss } from '#theme/theme.ts';
import { boxOf, expectAccessible, findUnreadableTexts, violations } from './checks.ts';
import { SITES, type SiteName } from './sites.ts';
import { CALM, expect, type Page, test, WHOLE_BROWSER } from './test.ts';

// Tests every kind of page with content that is hard to lay out: rich, extreme and minimal, in other
// languages, styles and typefaces.

/** The width of A4 within its margins, in CSS pixels. */
const PAPER_WIDTH = 665;
const WIDTHS = [320, 390, 700, 824, 1024, 1280, 1440, 2560];
/** The text spacing of WCAG 2.2, criterion 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const CASE = 'projects/consent';
const POST = 'posts/reading-logs';
const TAG = 'posts?tag=releases';

const addressesOf = (site: SiteName) => [
  ...['./', 'projects'],
  ...(['cases', 'themed'].includes(site) ? [CASE] : []),
  ...(site === 'career' ? [POST, TAG] : []),
  ...(site === 'cases' ? ['de/', 'de/projects', `ar/${CASE}`] : []),
];

// The policy of a page blocks the styles that tests add.
test.use({ ...WHOLE_BROWSER, ...CALM, bypassCSP: true });

for (const site of SITES) {
  for (const address of addressesOf(site)) {
    test.describe(`${address} of the site “${site}”`, () => {
      test.use({ site, expectedMessages: /counter\.example|ERR_/ });

      test('is readable at every width, in both themes, and on paper', async ({ page }) => {
        test.slow();
        await page.goto(address);
        await page.waitForReveal();
        if (![CASE, POST, TAG].some((text) => address.endsWith(text)))
          await page.waitForHydration();
        await expectReadable(page, site === 'many' ? [320, 1440] : WIDTHS);
        await openDetails(page);
        await expectReadable(page, site === 'many' ? [320, 1440] : [320, 824, 1440]);
        for (const [width, theme] of [
          [1440, 'dark'],
          [320, 'light'],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          if (site !== 'many') await expectAccessible(page, [theme]);
          // Bars stay over the scrolled page. The time machine, which grows at the end, covers no text; the
          // boxes of rows reach into the gutter below it.
          for (const top of [900, 50_000]) {
            await page.scrollWindow(top);
            const found = await findUnreadableTexts(page);
            const covered = found.filter((text) => text.includes('assistant.'));
            expect(covered.filter((text) => !text.includes('cluster row'))).toEqual([]);
          }
          await page.scrollWindow(0);
        }
        await page.emulateMedia({ media: 'print' });
        await expectReadable(page, [PAPER_WIDTH]);
      });
    });
  }
}

test.describe('formulas and code of the site “career”', () => {
  test.use({ site: 'career' });

  test('have styles on their page only, and marked lines without colours and on paper', async ({
    page,
  }) => {
    await page.visit(POST);
    await expect(page.locator('mtd').first()).toHaveCSS('text-align', '-webkit-right');
    const mark = page.locator('[data-code] mark').first();
    for (const media of [{ forcedColors: 'active' }, { media: 'print' }] as const) {
      await page.emulateMedia(media);
      await expect(mark).not.toHaveCSS('border-left-width', '0px');
    }
    await page.visit('posts/quiet-deploys');
    expect(await page.content()).not.toMatch(/tml-|data-code|data-token/);
  });
});

for (const address of ['./', 'projects']) {
  test(`${address} has contrast for those who ask for more, and space for wide text spacing`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more' });
    await page.visit(address);
    await openDetails(page);
    expect(await violations(page, '*')).toEqual([]);
    await page.addStyleTag({ content: SPACING });
    await expectReadable(page, [320, 1440]);
  });
}

for (const theme of Object.keys(THEMES)) {
  for (const [site, address] of [
    ['career', './'],
    ['cases', CASE],
    ['cases', 'ar/'],
  ] as const) {
    test.describe(`in the theme “${theme}”, ${address} of the site “${site}”`, () => {
      test.use({ site });

      test('is readable in both schemes', async ({ page }) => {
        test.slow();
        const file = path.join(ROOT, 'themes', theme);
        const css = themeCss(parse(readFileSync(`${file}.yaml`, 'utf8')));
        await page.visit(address);
        await openDetails(page);
        const more = readFileSync(`${file}.css`, 'utf8');
        await page.addStyleTag({ content: `${css} @layer theme { ${more} }` });

        await expectReadable(page, [320, 824, 1440]);
        await expectAccessible(page);
      });
    });
  }
}

async function expectReadable(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect((await findUnreadableTexts(page)).slice(0, 9), `${width} px`).toEqual([]);
  }
}

const openDetails = (page: Page) =>
  page.locator('details:not([data-panel])').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name'); // details of the same name close each other
      details.setAttribute('open', '');
    }
  });

const LARGE_WINDOWS = [
  [1024, 600],
  [1024, 768],
  [1280, 600],
  [1366, 650],
  [1440, 900],
  [2560, 1440],
] as const;

for (const site of ['sample', 'career', 'arabic'] as const) {
  test.describe(`the sidebar of the site “${site}”`, () => {
    test.use({ site });

    test('fits in the window, or else scrolls with the page', async ({ page }) => {
      await page.visit();
      for (const [width, height] of LARGE_WINDOWS) {
        await page.setViewportSize({ width, height });
        expect(await findUnreadableTexts(page), `${width} × ${height}`).toEqual([]);
        // A long name, a portrait and figures take too much space of a low window for the rest.
        if (site === 'sample' || height >= 900)
          expect(await bottomOf(page), `${width} × ${height}`).toBeLessThanOrEqual(height);
        else await expectScrolledSidebar(page, width, height);
      }

      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const part of ['identity', 'pitch'])
        expect(await gapAbove(page, part), `above the ${part}`).toBeGreaterThanOrEqual(16);
      for (const [width, height] of [...LARGE_WINDOWS, [1280, 400]] as const) {
        await page.setViewportSize({ width, height });
        const overDial = (text: string) => text.endsWith('is over the dial');
        expect((await findUnreadableTexts(page)).filter(overDial)).toEqual([]);
        expect((await boxOf(page.locator('#sidebar [data-dial]'))).width).toBeGreaterThan(100);
        expect(Math.min(...(await gapsAroundDial(page))), `${width} × ${height}`).toBeGreaterThan(
          0,
        );
        await expectScrolledSidebar(page, width, height);
      }

      await page.setViewportSize({ width: 390, height: 900 });
      expect(await findUnreadableTexts(page)).toEqual([]);
    });
  });
}

/** Expects what a window hides of the sidebar to scroll into it with the page. */
async function expectScrolledSidebar(page: Page, width: number, height: number) {
  const hidden = (await bottomOf(page)) - height;
  if (hidden <= 0) return;
  await page.mouse.move(width / 4, height / 2);
  await page.mouse.wheel(0, hidden + 300);
  await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(height);
  expect(await bottomOf(page)).toBeGreaterThan(height - 100);
  await page.scrollWindow(0);
}

/** The space above a part of the head, in pixels. */
const gapAbove = (page: Page, part: string): Promise<number> =>
  page
    .locator(`#sidebar [class$=${part}]`)
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).marginTop));

/** The space between the dial with its caption, and what is above and below them. */
const gapsAroundDial = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(`#sidebar ${selector}`)?.getBoundingClientRect() ?? new DOMRect();
    const [ring, caption] = [boxOf('[data-dial] svg'), boxOf('[data-evidence]')];
    const dial = ring.height > 0 ? ring : boxOf('[data-dial]');
    const above = boxOf('[class*="contact"]').bottom;
    const below = boxOf('nav').top;
    return [Math.min(dial.top, caption.top) - above, below - Math.max(dial.bottom, caption.bottom)];
  });

/** The lower edge of the lowest control of the sidebar. */
const bottomOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('#sidebar :is(a, button)')];
    return Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
  });
