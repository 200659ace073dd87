import type { Page } from '@playwright/test';
import { nameWidthsCss } from '#site/images/name-widths.ts';
import {
  addStyles,
  boxOf,
  CALM,
  expect,
  findCutOffElements,
  HEIGHT,
  holdRequests,
  MAX_FONT_SHIFT,
  settledScroll,
  test,
  totalShift,
  WHOLE_BROWSER,
  waitForHydration,
  waitForReveal,
} from './test.ts';

test.use(WHOLE_BROWSER);

test.describe('a first visit', () => {
  for (const width of [320, 360, 390, 412, 430, 768, 824, 1024, 1280, 1440, 1920]) {
    for (const address of ['./', 'projects']) {
      test(`${address} at ${width} px changes to its own fonts without layout shift`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: HEIGHT });
        const release = await holdRequests(page, ['**/*.woff2']);
        await page.goto(address);
        await waitForReveal(page);
        await expect.poll(() => localFonts(page)).not.toEqual([]);

        release();

        await waitForFonts(page);
        expect(await localFonts(page)).toEqual([]);
        expect(await totalShift(page)).toBeLessThanOrEqual(MAX_FONT_SHIFT);
      });
    }
  }

  test('shows what was in the window at the same place after the change', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    const release = await holdRequests(page, ['**/*.woff2']);
    await page.goto('./');
    // As in Safari, which does not anchor the scroll, with local fonts that take more lines.
    const css = '* { overflow-anchor: none } [data-fonts] #about { padding-bottom: 99px }';
    await addStyles(page, css);
    const heading = page.locator('#skills h3').first();
    await heading.evaluate((h3) => h3.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = () => heading.evaluate((h3) => h3.getBoundingClientRect().top);
    const before = await top();

    release();

    await waitForFonts(page);
    expect(Math.abs((await top()) - before)).toBeLessThan(5);
  });

  test('still scrolls to an anchor while the fonts change', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    const release = await holdRequests(page, ['**/*.woff2']);
    await page.goto('./');
    await waitForReveal(page);

    await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
    await page.waitForFunction(() => scrollY > 0);
    release();
    await waitForFonts(page);

    await settledScroll(page);
    expect((await boxOf(page.locator('#services'))).y).toBeCloseTo(0, 0);
  });
});

test('a returning visitor never sees the fonts change', async ({ page }) => {
  await page.goto('./');
  await waitForFonts(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isPainted = performance.getEntriesByType('paint').length > 0;
      if (isPainted) console.error('The fonts change after the first paint');
    }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
  });

  for (const address of ['./', 'projects']) {
    await page.goto(address);
    await waitForFonts(page);
    expect(await localFonts(page)).toEqual([]);
  }
});

test.describe('names', () => {
  test.use(CALM);

  /** Names and their lines at 1440 px. */
  const NAMES: [name: string, language: string, lines: string[]][] = [
    ['Noa Sample', 'en', ['Noa Sample']],
    ['محمد الخوارزمي', 'ar', ['محمد', 'الخوارزمي']],
    ['山田 太郎左衛門', 'ja', ['山田', '太郎左衛門']],
    ['Wolfeschlegelsteinhausenbergerdorff', 'en', ['Wolfeschlegelsteinhausenbergerdorff']],
    [
      'Maximiliane-Friederike von Hohenstein-Waldenburg',
      'de',
      ['Maximiliane-Friederike von', 'Hohenstein-Waldenburg'],
    ],
  ];
  for (const [name, language, lines] of NAMES) {
    test(`${name} fits its column and breaks between words`, async ({ page }) => {
      for (const width of [1440, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto('./');
        await waitForFonts(page);
        await waitForHydration(page);
        await addStyles(page, await nameWidthsCss(name));
        const heading = page.getByRole('heading', { level: 1 });
        await heading.evaluate(
          (h1, [name = '', language = '']) => {
            h1.textContent = name;
            h1.setAttribute('lang', language);
          },
          [name, language],
        );

        const shown = await heading.evaluate(linesOf);
        if (width === 1440) expect(shown).toEqual(lines);
        // A word that is too long for the narrow column at the smallest size may break.
        if (width === 1440 || !name.startsWith('Wolfe'))
          expect(shown.flatMap(partsOf)).toEqual(partsOf(name));
        const size = await heading.evaluate((h1) =>
          Number.parseFloat(getComputedStyle(h1).fontSize),
        );
        expect(size).toBeGreaterThanOrEqual(36);
        expect(await findCutOffElements(page)).toEqual([]);
        expect(await heading.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
      }
    });
  }
});

const partsOf = (text: string) => text.split(/\s+|(?<=-)/);

const waitForFonts = (page: Page) => expect(page.locator(':root[data-fonts]')).toHaveCount(0);

/** The local fonts that texts of the page are set in, of those with our letters. */
async function localFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, h3, p, dd, th, td, li li, #about dt',
  });
  const names = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) names.add(familyName);
  }
  await session.detach();
  return [...names];
}

/** @returns the text of each line */
function linesOf(heading: Element): string[] {
  const text = heading.firstChild as Text;
  const lines: string[] = [];
  let top: number | undefined;
  for (const [index, letter] of [...text.data].entries()) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const box = range.getBoundingClientRect();
    if (letter === ' ' || box.width === 0) {
      lines.push(`${lines.pop() ?? ''}${letter}`);
      continue;
    }
    if (top === undefined || Math.abs(box.top - top) > 8) lines.push('');
    top = box.top;
    lines.push(`${lines.pop() ?? ''}${letter}`);
  }
  return lines.map((line) => line.trim());
}
