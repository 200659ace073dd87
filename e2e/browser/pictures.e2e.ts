import { readFileSync } from 'node:fs';
import { CALM, expect, test } from './test.ts';

// Compares screenshots of both pages with those in e2e/browser/pictures. To accept new screenshots:
//   npm run test:browser -- pictures.e2e --update-snapshots

test.use({ ...CALM, viewport: { width: 1440, height: 900 } });

const FONT = readFileSync(
  'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  'base64',
);
/** A line of text in a typeface of the pages. If its picture differs, screenshots of pages do so, too. */
const LINE = `
  <style>@font-face { font-family: Geist; src: url(data:font/woff2;base64,${FONT}) }</style>
  <p style="font: 24px Geist">Typeset, ä`;

test.beforeEach(async ({ page }) => {
  await page.setContent(LINE);
  const isSameMachine = await expect(page.locator('p'))
    .toHaveScreenshot('line.png', { maxDiffPixels: 0, timeout: 5000 })
    .then(() => true)
    .catch(() => false);
  test.skip(!isSameMachine, 'this machine draws text differently');
});

for (const [name, colorScheme, width] of [
  ['home', 'light', 1440],
  ['home', 'dark', 390],
  ['projects', 'light', 390],
  ['projects', 'dark', 1440],
] as const) {
  test(`${name} in the ${colorScheme} theme at ${width} px looks as accepted`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.visit(name === 'home' ? './' : name, width);
    await page.waitForFonts();
    await expect(page).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`, {
      fullPage: true,
      mask: [page.locator('img')], // pictures load when they come near the window
      maskColor: '#808080',
    });
  });
}
