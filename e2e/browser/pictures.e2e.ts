import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALM, expect, test } from './test.ts';

// Compares screenshots of both pages with those in e2e/browser/pictures. To accept new screenshots:
//   npm run test:browser -- pictures.e2e --update-snapshots

test.use({ ...CALM, viewport: { width: 1440, height: 900 } });

/** A line of text in the machine's fonts. If its picture differs, screenshots of pages do so, too. */
const LINE = [
  '<p style="font: 24px serif">Typeset → ↩ ä',
  '<p style="font: 24px sans-serif">Typeset → ↩ ä',
  '<p style="font: 24px monospace">Typeset → ↩ ä',
].join('');
const LINE_PICTURE = path.join(import.meta.dirname, 'pictures/line.png');

test.beforeEach(async ({ page }, { config }) => {
  await page.setContent(LINE);
  const line = await page.locator('body').screenshot();
  if (['all', 'changed'].includes(config.updateSnapshots)) {
    mkdirSync(path.dirname(LINE_PICTURE), { recursive: true });
    writeFileSync(LINE_PICTURE, line);
  }
  const isOtherMachine = !line.equals(readFileSync(LINE_PICTURE));
  if (isOtherMachine) console.log('Skipped a picture: this machine draws text differently');
  test.skip(isOtherMachine, 'this machine draws text differently');
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
      maxDiffPixels: 50,
    });
  });
}
