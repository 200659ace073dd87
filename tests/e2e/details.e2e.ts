import { boxOf, findUnreadableTexts } from './layout.ts';
import { addStyles } from './pages.ts';
import { CALM, expect, HEIGHT, test, visit } from './test.ts';

// Details of About, Experience, Skills and Blogs: colours, large text, and rows that respond.

const INK = 'rgb(27, 29, 32)';
const INK_SOFT = 'rgb(74, 79, 86)';
const ACCENT = 'rgb(181, 52, 26)';
const POST = 'The cheapest byte is the one you never send';

test.use({ ...CALM, colorScheme: 'light', viewport: { width: 1280, height: HEIGHT } });

test('the accent marks the current year of skills, not chips and companies', async ({ page }) => {
  await page.goto('./');

  const company = page.getByRole('link', { name: 'Northlight' });
  await expect(company).toHaveCSS('color', INK);
  await expect(company).toHaveCSS('text-decoration-color', ACCENT);
  await expect(page.locator('#experience [aria-label] li').first()).toHaveCSS('color', INK_SOFT);
  const years = page.locator('#skills summary').first().locator('i');
  await expect(years.nth(-1)).toHaveCSS('background-color', ACCENT);
  await expect(years.nth(-2)).toHaveCSS('background-color', INK);
  await expect(page.locator('#skills h3 + div i').last()).toHaveText('’26');
  await expect(page.locator('#skills h3 + div i').last()).toHaveCSS('color', ACCENT);
  const legend = page.getByText('one, two, three or more jobs and projects a year');
  await expect(legend).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(legend).toBeHidden();
});

test.describe('with text of 200 % on a phone', () => {
  test.use({ site: 'career' });

  test('the years of a skill and each fact have a line of their own', async ({ page }) => {
    await visit(page, './', 390);
    await addStyles(page, ':root { font-size: 200%; }');

    const skill = page.locator('#skills summary', { hasText: 'PostgreSQL' }).first();
    const name = await boxOf(skill.getByText('PostgreSQL', { exact: true }));
    const bar = await boxOf(skill.locator('i').first());
    expect(bar.y).toBeGreaterThan(name.y + 32);
    const facts = await page
      .locator('#about dd')
      .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().top));
    expect(new Set(facts).size).toBe(3);
    expect(await findUnreadableTexts(page)).toEqual([]);
  });
});

test('a row of Blogs is one link, whose name begins with the title, and responds to the pointer', async ({
  page,
}) => {
  await page.goto('./');
  const name = `${POST} Sep 2026 notes.example (opens in a new tab)`;
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  const row = await boxOf(page.locator('#blogs li').first());
  const { width, height } = await boxOf(link);
  expect(width).toBeGreaterThanOrEqual(row.width);
  expect(height).toBeGreaterThanOrEqual(44);

  await expect(link.locator('svg')).toHaveCSS('translate', 'none');
  await link.hover();
  await expect(link).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  await expect(link.locator('svg')).toHaveCSS('translate', '2px -2px');
});
