import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { contrastsOf } from './contrast.ts';
import { boxOf, findUnreadableTexts } from './layout.ts';
import { addStyles, homeLink, openAll } from './pages.ts';
import { expect, HEIGHT, test, visit, WHOLE_BROWSER } from './test.ts';

test.use(WHOLE_BROWSER);

const PAGES = { home: './', 'All Projects': 'projects?tech=react' };
const THEMES = ['light', 'dark'] as const;
/** WCAG 2.2, criterion 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

for (const [name, path] of Object.entries(PAGES)) {
  for (const [width, height] of [
    [320, 256], // 1280 × 1024 at 400 %
    [1440, HEIGHT],
  ] as const) {
    test.describe(`${name} at ${width} px`, () => {
      test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

      test('cuts off no text with wide spacing and everything expanded', async ({ page }) => {
        await visit(page, path);
        await openAll(page);
        expect(await findUnreadableTexts(page)).toEqual([]);

        await addStyles(page, SPACING);

        expect(await findUnreadableTexts(page)).toEqual([]);
      });
    });
  }

  test(`all text of ${name} has a contrast of 7:1 with prefers-contrast, in both themes`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more' });
    await visit(page, path);

    for (const colorScheme of THEMES) {
      await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' });
      const texts = await contrastsOf(page.locator('p, a, li, dd, dt, h1, h2, h3, th, td, button'));
      expect(texts.filter(({ contrast }) => contrast < 7)).toEqual([]);
    }
  });
}

test('bars of skills have a contrast of 3:1, and are higher the more works there were in a year', async ({
  page,
}) => {
  await visit(page);
  const bars = (level: number) => page.locator(`#skills summary i[data-level="${level}"]`);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const level of [1, 2, 3]) {
      const contrasts = await contrastsOf(bars(level), 'backgroundColor');
      expect(contrasts.filter(({ contrast }) => contrast < 3)).toEqual([]);
      const { height } = await boxOf(bars(level).first());
      expect(height).toBe(3 + 3 * level);
    }
  }
});

test.describe('with forced colours', () => {
  test.use({
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    viewport: { width: 1440, height: HEIGHT },
  });

  for (const colorScheme of THEMES) {
    test(`every state is visible, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await visit(page);
      await expect(page.locator('[data-dial]')).toBeHidden();

      const ticks = page.getByRole('navigation').locator('a span');
      const plain = await takeScreenshot(ticks.nth(1));
      expect(plain).not.toBe(await takeScreenshot(ticks.nth(0)));
      expect(await countColours(ticks.nth(1))).toBeGreaterThan(1);

      const theme = page.getByRole('button', { name: /^Theme/ });
      const dials = [];
      for (const _ of ['system', 'light', 'dark']) {
        dials.push(await takeScreenshot(theme.locator('svg')));
        await theme.press('Enter');
      }
      expect(new Set(dials).size).toBe(3);

      const skill = page.locator('#skills summary').first();
      await expect(skill).not.toBeFocused();
      expect(await takeScreenshot(skill.locator('[data-level]').first())).not.toBe(
        await takeScreenshot(skill.locator('i:not([data-level])').first()),
      );
      const arrow = skill.locator('svg');
      const closed = await takeScreenshot(arrow);
      await skill.press('Enter');
      expect(await takeScreenshot(arrow)).not.toBe(closed);
      await expect(skill).toHaveCSS('outline-style', 'solid');

      // Compare only the left edge: the bullet of a highlight, the borders of a chip and of a card.
      for (const mark of [
        '#experience ul:not([aria-label]) li',
        '#experience [aria-label] li',
        '#projects article',
      ]) {
        expect(await countColours(page.locator(mark).first(), 6), mark).toBeGreaterThan(1);
      }
    });
  }

  test('the loader and the filter fields are visible', async ({ page }) => {
    await page.route(/assets\/skills-/, () => {}); // never responds
    await visit(page, 'projects?tech=react');
    for (const role of ['searchbox', 'combobox'] as const) {
      await expect(page.getByRole(role).first()).toHaveCSS('border-bottom-width', '1px');
      expect(await countColours(page.getByRole(role).first())).toBeGreaterThan(1);
    }

    await homeLink(page).click();

    await expect(page.locator('[data-loader]')).toHaveCount(1); // nothing else loads and moves it
    const line = page.locator('#skills [data-loader] i').first();
    await line.scrollIntoViewIfNeeded();
    expect(await countColours(line, 8)).toBeGreaterThan(1);
  });
});

const takeScreenshot = async (locator: Locator) => (await locator.screenshot()).toString('base64');

/** The number of colours in an element, or in its left edge. */
async function countColours(locator: Locator, edge?: number): Promise<number> {
  await locator.scrollIntoViewIfNeeded();
  const box = await boxOf(locator);
  const clip = { ...box, width: edge ?? box.width };
  const { data, info } = await sharp(await locator.page().screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
    data.subarray(index * info.channels, (index + 1) * info.channels).join(),
  );
  return new Set(pixels).size;
}
