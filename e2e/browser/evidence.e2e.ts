import { boxOf } from './checks.ts';
import { CALM, chunkUrl, expect, type Page, test } from './test.ts';

// Tests that skills open to show jobs and projects, and that the e-mail address can be copied.
// packages/chronofolio/src/pages/views/views.test.ts tests the links.

const EMAIL = 'hello@your-name.example';

test.use({ ...CALM, viewport: { width: 1200, height: 400 } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a skill shows and hides its jobs and projects by touch or keyboard, in place', async ({
    page,
  }) => {
    await page.visit();
    await skill(page, 'PostgreSQL').scrollIntoViewIfNeeded();
    const before = await boxOf(skill(page, 'PostgreSQL'));
    await skill(page, 'PostgreSQL').tap();
    await expect(evidence(page).getByRole('listitem')).toHaveCount(7);
    // The row may move by 5 px, because fonts may still arrive.
    expect((await boxOf(skill(page, 'PostgreSQL'))).y).toBeCloseTo(before.y, -1);
    await skill(page, 'PostgreSQL').tap();
    await expect(evidence(page)).toHaveCount(0);

    for (const name of ['Docker', 'Terraform']) await skill(page, name).press('Enter');
    await expect(evidence(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Freelance engineer · Northlight' })).toBeFocused();
  });
});

test('the e-mail button copies before and after its section is hydrated, and confirms it', async ({
  page,
}) => {
  const copied: string[] = [];
  await page.exposeFunction('copy', (text: string) => copied.push(text) < 3);
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = async (text) => {
      if (!(await Reflect.get(window, 'copy')(text))) throw new Error('not allowed');
    };
  });
  await page.setViewportSize({ width: 1000, height: 400 }); // in wider windows, the footer has no button
  const release = await page.holdRequests(['sidebar', 'footer'].map(chunkUrl));
  await page.goto('./');
  await page.waitForEntry();

  for (const [section, result] of [
    ['#sidebar', 'Copied'],
    ['#footer', 'Copied'],
    ['#footer', 'Couldn’t copy'],
  ] as const) {
    const feedback = page.locator(section).getByRole('status').first();
    await page.locator(section).getByRole('button', { name: 'Copy e-mail address' }).press('Enter');

    await expect(feedback).toHaveText(result, { useInnerText: true });
    await expect(feedback).toHaveText('', { useInnerText: true });
    release();
    await page.waitForHydration();
  }
  expect(copied).toEqual([EMAIL, EMAIL, EMAIL]);
});

const skill = (page: Page, name: string) =>
  page.locator('#skills summary').filter({ hasText: new RegExp(`^${name}: used`) });
const evidence = (page: Page) => page.locator('#skills details[open] ul');
