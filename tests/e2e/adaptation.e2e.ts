import type { Locator } from '@playwright/test';
import { contrastsOf } from './contrast.ts';
import { boxOf, findUnreadableTexts } from './layout.ts';
import { addStyles, openAll } from './pages.ts';
import { expect, HEIGHT, test, visit, WHOLE_BROWSER } from './test.ts';

test.use(WHOLE_BROWSER);

const PAGES = { home: './', 'All Projects': 'projects?tech=react' };
const THEMES = ['light', 'dark'] as const;
/** All texts have a contrast of 7:1 where the visitor asks for more; otherwise running text has it. */
const TEXTS = {
  more: 'p, a, li, dd, dt, h1, h2, h3, th, td, button',
  'no-preference': 'p, li:not(:has(*)), dd, dt, h1, h2, h3, summary',
};
/** WCAG 2.2, criterion 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} clips no text with wide spacing; running text has 7:1, and all text with prefers-contrast`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    for (const preference of ['no-preference', 'more'] as const) {
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ contrast: preference, colorScheme });
        const all = await contrastsOf(page.locator(TEXTS[preference]));
        const texts = preference === 'more' ? all : all.filter(({ isMeta }) => !isMeta);
        expect(texts.length).toBeGreaterThan(3);
        expect(texts.filter(({ contrast }) => contrast < 7)).toEqual([]);
      }
    }

    await openAll(page);
    await addStyles(page, SPACING);
    for (const [width, height] of [
      [320, 256], // 1280 × 1024 at 400 %
      [1440, HEIGHT],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await findUnreadableTexts(page)).toEqual([]);
    }
  });
}

test.describe('with text of 200 % on a phone', () => {
  test.use({ site: 'career', contextOptions: { reducedMotion: 'reduce' } });

  test('no text is cut off, and years of skills have lines of their own', async ({ page }) => {
    await visit(page, './', 390);
    await addStyles(page, ':root { font-size: 200%; }');

    const skill = page.locator('#skills summary', { hasText: 'PostgreSQL' }).first();
    const name = await boxOf(skill.getByText('PostgreSQL', { exact: true }));
    const bar = await boxOf(skill.locator('i').first());
    expect(bar.y).toBeGreaterThan(name.y + 32);
    expect(await findUnreadableTexts(page)).toEqual([]);
  });
});

test('bars of skills have a contrast of 3:1, and a height by their works', async ({ page }) => {
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

  test('every state is visible', async ({ page }) => {
    await visit(page);
    await expect(page.locator('[data-dial]')).toBeHidden();
    const ticks = page.getByRole('navigation').locator('a span');
    const skill = page.locator('#skills summary').first();
    const bars = [skill.locator('[data-level]'), skill.locator('i:not([data-level])')];
    for (const [one, other] of [[ticks.nth(0), ticks.nth(1)], bars.map((bar) => bar.first())])
      expect(await takeScreenshot(one)).not.toBe(await takeScreenshot(other));

    const theme = page.getByRole('button', { name: /^Theme/ });
    const icons = new Set<string>();
    for (const _ of ['system', 'light', 'dark']) {
      icons.add(await takeScreenshot(theme.locator('svg')));
      await theme.press('Enter');
    }
    expect(icons.size).toBe(3);

    const closed = await takeScreenshot(skill.locator('svg'));
    await skill.press('Enter');
    expect(await takeScreenshot(skill.locator('svg'))).not.toBe(closed);
    await expect(skill).toHaveCSS('outline-style', 'solid');

    await visit(page, 'projects?tech=react');
    for (const role of ['searchbox', 'combobox'] as const)
      await expect(page.getByRole(role).first()).toHaveCSS('border-bottom-width', '1px');
  });
});

const takeScreenshot = async (locator: Locator | undefined) =>
  (await locator?.screenshot())?.toString('base64') ?? '';
