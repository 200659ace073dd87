import { boxOf } from './checks.ts';
import { CALM, expect, HEIGHT, type Page, test } from './test.ts';

const MIN_BUTTON_PX = 44;

test.use({ ...CALM, viewport: { width: 390, height: HEIGHT } });

test('the section bar names the current section, and wide windows have no bar', async ({
  page,
}) => {
  const summary = bar(page).locator('summary');
  await page.visit('./', 320);
  await expect(summary).toHaveText('Noa SampleSections ');
  await expect(page.getByRole('navigation')).toHaveCount(1);
  for (const width of [320, 1023]) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const [id, name] of Object.entries({ blogs: 'Blogs', about: 'About' })) {
      await page
        .locator(`#${id}`)
        .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(summary).toHaveText(new RegExp(`^${name}`));
      await expect(bar(page).locator('[aria-current]')).toHaveText(name);
      const box = await boxOf(bar(page));
      expect([box.x, box.y]).toEqual([0, 0]);
    }
  }
  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeVisible();
});

test('with text of twice the size, the bar of a phone shows no part of a year', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.visit('./');
  await page.locator('#projects').evaluate((section) => section.scrollIntoView());
  await expect(bar(page).locator('summary')).toHaveText(/^Projects/);
  await expect(bar(page).locator('[class$=period]')).toBeHidden();
});

test('the list of sections moves nothing, and a link in it leads to its section, which begins below the bar', async ({
  page,
}) => {
  await page.visit();
  const before = await boxOf(page.locator('#about'));
  await openList(page);
  expect(await boxOf(page.locator('#about'))).toEqual(before);
  for (const row of await bar(page).getByRole('link').all())
    expect((await boxOf(row)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
  await bar(page).getByRole('link', { name: 'Skills' }).click();
  await page.settledScroll();
  await expect(list(page)).toBeHidden();
  const { height } = await boxOf(bar(page));
  const heading = await boxOf(page.getByRole('heading', { name: 'Skills' }));
  expect(heading.y).toBeGreaterThanOrEqual(height);
  expect(heading.y).toBeLessThan(height + 60);
});

test('name, role, availability, and a way to write with space for a finger are on the first screen', async ({
  page,
}) => {
  await page.visit();
  const write = page.locator('#sidebar').getByRole('link', { name: /^(Write to me|Résumé)/ });
  const copy = page.locator('#sidebar').getByRole('button', { name: 'Copy e-mail address' });
  for (const button of await write.or(copy).or(page.locator('#footer a').first()).all())
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(MIN_BUTTON_PX);
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [1024, 600],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('Senior full-stack developer'),
      page.getByText('Available from March 2027'),
      ...(width === 320 ? [] : [page.getByRole('link', { name: 'Write to me' })]),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true });
const list = (page: Page) => bar(page).getByRole('list').first();

async function openList(page: Page): Promise<void> {
  await bar(page).locator('summary').click();
  await expect(list(page)).toBeVisible();
}
