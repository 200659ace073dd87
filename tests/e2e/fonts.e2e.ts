import type { Page } from '@playwright/test';
import { nameWidthsCss } from '#site/fonts/name-widths.ts';
import { boxOf, findUnreadableTexts, MAX_FONT_SHIFT, totalShift } from './layout.ts';
import { addStyles, settledScroll } from './pages.ts';
import { holdRequests } from './requests.ts';
import { expect, HEIGHT, test, visit, WHOLE_BROWSER, waitForReveal } from './test.ts';

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

  test('keeps what is in the window in place', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    const release = await holdRequests(page, ['**/*.woff2']);
    await page.goto('./');
    // As in Safari, which does not anchor the scroll, with local fonts that take more lines.
    const css = '* { overflow-anchor: none } [data-fonts] #about { padding-bottom: 99px }';
    await addStyles(page, css);
    const heading = page.locator('#skills h3').first();
    await heading.evaluate((h3) => h3.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await boxOf(heading);
    release();
    await waitForFonts(page);
    expect(Math.abs((await boxOf(heading)).y - before.y)).toBeLessThan(5);
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

test('names fit their column and break between words', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language = '', ...lines] of [
    ['en', 'Noa Sample'],
    ['ar', 'محمد', 'الخوارزمي'],
    ['ja', '山田', '太郎左衛門'],
    ['en', 'Wolfeschlegelsteinhausenbergerdorff'],
    ['de', 'Maximiliane-Friederike von', 'Hohenstein-Waldenburg'],
  ]) {
    const name = lines.join(' ');
    for (const width of [1440, 1024, 390, 320]) {
      await visit(page, './', width);
      await waitForFonts(page);
      await addStyles(page, await nameWidthsCss(name));
      const heading = page.getByRole('heading', { level: 1 });
      const { shown, size, isCut } = await heading.evaluate(writeName, [name, language] as const);

      if (width === 1440) expect(shown).toEqual(lines);
      // A word that is too long for the narrow column at the smallest size may break.
      if (!name.startsWith('Wolfe')) expect(shown.flatMap(partsOf)).toEqual(partsOf(name));
      expect(size).toBeGreaterThanOrEqual(36);
      expect(isCut, `${name} at ${width} px`).toBe(false);
      expect(await findUnreadableTexts(page)).toEqual([]);
    }
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

/** Sets the heading to a name. @returns the text of each line, and what else may go wrong */
function writeName(heading: Element, [name, language]: readonly [string, string]) {
  heading.textContent = name;
  heading.setAttribute('lang', language);
  const lines = new Map<number, string>();
  const range = document.createRange();
  for (const [index, letter] of [...name].entries()) {
    range.setStart(heading.firstChild as Node, index);
    range.setEnd(heading.firstChild as Node, index + 1);
    const { top, width } = range.getBoundingClientRect();
    const near = [...lines.keys()].find((line) => Math.abs(line - top) <= 8);
    const line = letter === ' ' || width === 0 ? [...lines.keys()].at(-1) : near;
    lines.set(line ?? top, (lines.get(line ?? top) ?? '') + letter);
  }
  return {
    shown: [...lines.values()].map((line) => line.trim()),
    size: Number.parseFloat(getComputedStyle(heading).fontSize),
    isCut: heading.scrollWidth > heading.clientWidth,
  };
}
