import {
  addStyles,
  boxOf,
  CALM,
  expect,
  findCutOffElements,
  test,
  waitForHydration,
} from './test.ts';

// Details of About, Experience, Skills and Blogs: colours, large text, and rows that respond.

const INK = 'rgb(27, 29, 32)';
const INK_SOFT = 'rgb(74, 79, 86)';
const ACCENT = 'rgb(181, 52, 26)';
const RAISED = 'rgb(255, 254, 251)';
const POST = 'The cheapest byte is the one you never send';

test.use({ ...CALM, colorScheme: 'light', viewport: { width: 1280, height: 900 } });

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
});

test('a legend explains the bars of skills, but not on paper', async ({ page }) => {
  await page.goto('./');

  const legend = page.getByText('one, two, three or more jobs and projects a year');
  await expect(legend).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(legend).toBeHidden();
});

test.describe('with text of 200 % on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    await addStyles(page, ':root { font-size: 200%; }');
  });

  test('the years of a skill have a line of their own, as wide as the window', async ({ page }) => {
    const skill = page.locator('#skills summary').first();
    const [name, bar] = [skill.getByText('TypeScript', { exact: true }), skill.locator('i')];

    expect((await boxOf(bar.first())).y).toBeGreaterThan((await boxOf(name)).y + 32);
    expect((await boxOf(bar.first())).width).toBeGreaterThan(20);
    expect(await findCutOffElements(page)).toEqual([]);
  });

  test.describe('and several facts', () => {
    test.use({ site: 'career' });

    test('each fact of About has a line of its own', async ({ page }) => {
      const facts = await page
        .locator('#about dd')
        .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().top));

      expect(facts.length).toBeGreaterThan(1);
      expect(new Set(facts).size).toBe(facts.length);
    });
  });
});

test.describe('a row of Blogs', () => {
  test('is one link, whose name begins with the title', async ({ page }) => {
    await page.goto('./');

    const name = `${POST} Sep 2026 notes.example (opens in a new tab)`;
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    const row = await boxOf(page.locator('#blogs li').first());
    const { width, height } = await boxOf(link);
    expect(width).toBeGreaterThanOrEqual(row.width);
    expect(height).toBeGreaterThanOrEqual(44);
  });

  test('is raised under the pointer, and its arrow travels', async ({ page }) => {
    await page.goto('./');
    const link = page.locator('#blogs a').first();
    await expect(link.locator('svg')).toHaveCSS('translate', 'none');

    await link.hover();

    await expect(link).toHaveCSS('background-color', RAISED);
    await expect(link.locator('svg')).toHaveCSS('translate', '2px -2px');
  });

  for (const width of [390, 1280]) {
    test(`shows the date before the title, and the host at the end, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('./');
      await waitForHydration(page);

      const [title, date, host] = await Promise.all(
        [1, 2, 3].map((child) => boxOf(page.locator(`#blogs a > :nth-child(${child})`).first())),
      );
      expect(isBefore(date, title)).toBe(true);
      expect(host?.x).toBeGreaterThan((date?.x ?? 0) + (date?.width ?? 0));
    });
  }
});

for (const site of ['sample', 'arabic'] as const) {
  test.describe(`the disc behind ${site === 'arabic' ? 'right-to-left' : 'left-to-right'} content`, () => {
    test.use({ site });

    for (const width of [320, 390, 768]) {
      test(`is not cut off at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('./');

        const backdrop = await boxOf(page.locator('#radial-hover > div'));
        const disc = await boxOf(page.locator('#radial-hover > div > div'));
        expect(disc.y).toBeGreaterThanOrEqual(52); // the section bar
        expect(disc.y + disc.height).toBeLessThanOrEqual(backdrop.y + backdrop.height);
        // A scroll bar may take up to 15 px.
        expect(disc.x).toBeGreaterThanOrEqual(-15);
        expect(disc.x + disc.width).toBeLessThanOrEqual(width);
      });
    }
  });
}

type Box = Awaited<ReturnType<typeof boxOf>> | undefined;

/** Whether a box is above the other, or left of it. */
const isBefore = (one: Box, other: Box) =>
  !!one && !!other && (one.y + one.height <= other.y || one.x + one.width <= other.x);
