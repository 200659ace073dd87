import type { Page } from '@playwright/test';
import { expect, test, visit, WHOLE_BROWSER } from './test.ts';

// Typefaces of the owner. Texts in them fit (layout.e2e.ts), and do not shift (fonts.e2e.ts).

test.use({ ...WHOLE_BROWSER, site: 'careerTypefaces' });

const PARTS: Record<string, [selector: string, family: string]> = {
  'the name': ['#sidebar h1', 'Vazirmatn'],
  'a heading': ['#experience h2', 'Vazirmatn'],
  'running text': ['#about p:not([class])', 'Geist Mono'],
  'bold text': ['#sidebar a[href^=mailto]', 'Geist Mono'],
  'the closing line, without an italic': ['footer [class^=closing]', 'Vazirmatn'],
  'a label': ['#projects li li', 'Instrument Serif'],
};

for (const [part, [selector, family]] of Object.entries(PARTS))
  test(`${part} uses the owner’s typeface, without synthesized bold or italic`, async ({
    page,
  }) => {
    await visit(page);
    await expect(page.locator(':root[data-fonts]')).toHaveCount(0);

    const fonts = await fontsOf(page, selector);
    expect(fonts).toMatchObject([{ familyName: family, isCustomFont: true }]);
    await expect(page.locator(selector).first()).toHaveCSS('font-synthesis', 'none');
  });

test('each word of a long name stays on a line at 320 px', async ({ page }) => {
  for (const [address, selector] of [
    ['./', 'h1'],
    ['projects', 'header a span'],
  ] as const) {
    await visit(page, address, 320);
    const lines = await page.locator(selector).evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, address).toBe(2);
  }
});

/** @returns the fonts that the browser has drawn the texts of an element with */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}
