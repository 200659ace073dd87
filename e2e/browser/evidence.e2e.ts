import { homedir, hostname } from 'node:os';
import { ROOT } from '#files/paths.ts';
import { readFiles } from '#tests/support/files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { boxOf } from './checks.ts';
import { CALM, chunkUrl, expect, type Page, test } from './test.ts';

// Skills link to the work that used them, and the e-mail address can be copied.

const EMAIL = 'hello@your-name.example';

test.use({ ...CALM, viewport: { width: 1200, height: 400 } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a skill shows and hides its work by touch or keyboard, in place', async ({ page }) => {
    await page.visit();
    await skill(page, 'PostgreSQL').scrollIntoViewIfNeeded();
    const before = await boxOf(skill(page, 'PostgreSQL'));
    await skill(page, 'PostgreSQL').tap();
    await expect(evidence(page).getByRole('listitem')).toHaveCount(6);
    // Within 5 px, because fonts may still arrive.
    expect((await boxOf(skill(page, 'PostgreSQL'))).y).toBeCloseTo(before.y, -1);
    await skill(page, 'PostgreSQL').tap();
    await expect(evidence(page)).toHaveCount(0);

    await skill(page, 'Terraform').press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Freelance engineer · Northlight' })).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one skill at a time shows its work, and the e-mail address is a link', async ({ page }) => {
    await page.goto('./');
    for (const section of ['#sidebar', '#footer']) {
      const link = page.locator(section).locator('a[href^="mailto:"]:visible');
      await expect(link).toHaveAttribute('href', `mailto:${EMAIL}`);
    }

    await skill(page, 'Terraform').click();
    await skill(page, 'PostgreSQL').click();

    await expect(evidence(page)).toHaveCount(1);
    await evidence(page).getByRole('link', { name: 'Keys in Hand' }).click();
    await expect(page).toHaveURL(/\/projects#project-keys-in-hand$/);
  });
});

test('a link from a skill leads to work on either page, and back returns', async ({ page }) => {
  await page.visit('projects');
  await page.homeLink().click();
  await page.waitForHydration();
  await skill(page, 'PostgreSQL').click();
  await evidence(page).getByRole('link', { name: 'Crown & Strand' }).click();
  await page.settledScroll();
  await expect(page.locator('li#project-crown-strand')).toBeInViewport();

  const link = evidence(page).getByRole('link', { name: 'Keys in Hand' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.settledScroll();
  await link.click();
  await expect(page).toHaveURL(/\/projects#project-keys-in-hand$/);
  await expect(page.locator('tr#project-keys-in-hand')).toBeInViewport();
  await page.goBack();
  await page.expectTitle('Noa Sample');
  await expect.poll(() => page.settledScroll()).toBe(before);
});

test('no file of the site names the machine of the build', () => {
  const hidden = [ROOT, homedir(), hostname()].filter((name) => name.length > 5);
  const files = Object.entries(readFiles(SAMPLE_SITE.outDir));
  const holders = files.filter(([, text]) => hidden.some((name) => text.includes(name)));

  expect(files.length).toBeGreaterThan(10);
  expect(holders.map(([name]) => name)).toEqual([]);
});

test('the e-mail button copies before and after its section is hydrated, and says so', async ({
  page,
}) => {
  const copied: string[] = [];
  await page.exposeFunction('copy', (text: string) => copied.push(text) < 3);
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = async (text) => {
      if (!(await Reflect.get(window, 'copy')(text))) throw new Error('not allowed');
    };
  });
  const release = await page.holdRequests(['sidebar', 'footer'].map(chunkUrl));
  await page.goto('./');
  await page.waitForEntry();

  for (const [section, result] of [
    ['#sidebar', 'Copied'],
    ['#footer', 'Copied'],
    ['#footer', 'Couldn’t copy'],
  ] as const) {
    const feedback = page.locator(section).getByRole('status');
    await page.locator(section).getByRole('button', { name: 'Copy e-mail address' }).press('Enter');

    await expect(feedback).toHaveText(result, { useInnerText: true });
    await expect(feedback).toHaveText('', { useInnerText: true });
    release();
    await page.waitForHydration();
  }
  expect(copied).toEqual([EMAIL, EMAIL, EMAIL]);
});

/** The row of a skill that can be expanded; its accessible name begins with the skill. */
const skill = (page: Page, name: string) =>
  page.locator('#skills summary').filter({ hasText: new RegExp(`^${name}: used`) });
const evidence = (page: Page) => page.locator('#skills details[open] ul');
