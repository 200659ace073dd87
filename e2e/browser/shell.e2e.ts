import type { Page } from '@playwright/test';
import { boxOf } from './checks.ts';
import { expect, HEIGHT, test } from './test.ts';

test.use({ viewport: { width: 1200, height: HEIGHT } });

const DARK = 'rgb(12, 15, 19)';
const LIGHT = 'rgb(251, 251, 249)';

const openSettings = (page: Page) => page.getByText('Settings', { exact: true }).click();

test('the theme is chosen, remembered, and set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./');
  await openSettings(page);
  const theme = page.getByRole('group', { name: 'Theme' });
  await expect(theme.getByRole('radio', { name: 'Auto' })).toBeChecked();
  for (const [name, ground] of [
    ['Light', LIGHT],
    ['Auto', DARK],
    ['Dark', DARK],
  ] as const) {
    await theme.getByRole('radio', { name }).check();
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
  }

  await page.emulateMedia({ colorScheme: 'light' });
  // All scripts except the inline one are late, but the first paint has the chosen theme.
  await page.route('**/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
});

test('the setting for motion stops all motion, and is hidden with reduced motion', async ({
  page,
}) => {
  await page.goto('./');
  await page.waitForReveal();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');

  await openSettings(page);
  const motion = page.getByRole('group', { name: 'Motion' });
  await motion.getByRole('radio', { name: 'Off' }).check();
  await expect.poll(moving).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.goto('projects');
  expect(await moving()).toBe(0);
  await openSettings(page);
  await expect(motion.getByRole('radio', { name: 'Off' })).toBeChecked();
  await motion.getByRole('radio', { name: 'On' }).check();
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto('./');
  await openSettings(page);
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expect(motion).toBeHidden();
  expect(await moving()).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('the nav marks the section being read, even the last sections, which never reach the top', async ({
  page,
}) => {
  await page.visit('./', 1440, 1600);
  const nav = page.getByRole('navigation');
  const current = nav.locator('[aria-current]');
  await page.locator('#experience').evaluate((section) => section.scrollIntoView());
  await expect(current).toHaveText('Experience');
  for (const name of ['Services', 'Blogs', 'Services']) {
    await nav.getByRole('link', { name }).click();
    await page.settledScroll();
    await expect(current).toHaveText(name);
    await expect(page.locator(`#${name.toLowerCase()}`)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`));
  }
  await page.mouse.wheel(0, 9999);
  await page.mouse.wheel(0, -2);
  await expect(current).toHaveText('Blogs');
  await page.scrollWindow(0);
  await expect(current).toHaveText('About');
});

test('the radial hover follows a mouse, except with reduced motion', async ({ page }) => {
  const disc = page.locator('#radial-hover div');
  const center = async () => {
    const { x, y, width, height } = await boxOf(disc);
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  await page.visit();
  await page.mouse.move(300, 400);
  await expect.poll(center).toEqual([300, 400]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(disc).toHaveCSS('background-image', / \/ 0\.05/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(disc).toHaveCSS('background-image', / \/ 0\.04/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.visit();
  const before = await center();
  await page.mouse.move(310, 410);
  expect(await center()).toEqual(before);
});
