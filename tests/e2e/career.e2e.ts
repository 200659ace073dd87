import { violations } from './axe.ts';
import { boxOf } from './layout.ts';
import { openAll, settledScroll } from './pages.ts';
import { chunkUrl } from './requests.ts';
import { CALM, expect, HEIGHT, test, visit } from './test.ts';

// Content with everything that it may have, most of which the sample lacks: tests/fixtures/career.

test.use({ ...CALM, site: 'career' });

test('everything that a career has is on home, apart from secrets', async ({ page }) => {
  await visit(page, './', 1440);
  const jobs = page.locator('#experience h2 ~ ol, #experience div + ol').first().locator('> li');
  const northlight = jobs.first();
  const lists = page.locator('#experience div:not(li *):has(> h3 + ul)');
  const cards = page.locator('#projects article');
  await expect(jobs).toHaveCount(10);
  for (const [parts, texts] of [
    // Several roles at one company are one entry.
    [northlight.locator('h3'), ['Northlight (opens in a new tab)']],
    [northlight.locator('h4'), ['Principal engineer', 'Senior engineer', 'Engineer']],
    // It is about the company, so it stands below its name, not below the oldest role.
    [
      northlight.locator('h3 + div').getByRole('figure'),
      ['The calmest launch we ever had.Grace Hopper · CTO, Northlight · May 2024'],
    ],
    [lists.locator('> h3'), ['Education', 'Certificates', 'Awards', 'Volunteering']],
    [
      lists.locator('> ul > li'),
      [
        'Oct 2009 – 2011Master of Science, Computer science · University of Porto (opens in a new tab)Thesis on incremental view maintenance.Grade: 1.3Courses: Distributed systems, Compilers',
        'Escola Secundária de Gaia',
        'May 2024Kubernetes administrator (opens in a new tab) · Cloud Foundation · CKA-4711',
        'First aid',
        'Nov 2023Site of the year · Web guildFor a register that works offline.',
        '2019 – nowMentor · Code club (opens in a new tab)Taught twelve children to program.Grew the club from one school to four.',
      ],
    ],
    [
      page.locator('#about dd'),
      ['Energy', 'Portuguese – native English', 'Typography (variable fonts), Rowing'],
    ],
    [
      page.locator('#services').getByRole('figure'),
      ['I would row with her again.Katherine Johnson · Captain'],
    ],
    [page.locator('#blogs li').nth(1), [/Web Engineering Quarterly/]],
    // A card without a picture begins with its outcome in large type, or else its text.
    [
      cards.locator('> :first-child'),
      [
        'Saved €1.2M of reserve energy a year',
        '',
        'Two million meters without a spreadsheet',
        /^2020 *Alarm desk/,
        /^2012–2015 *Storefront core/,
        /^2011 *Prototype/,
      ],
    ],
    [cards.nth(0).getByRole('link'), ['How it was built: Grid forecast ']],
    [cards.nth(2).getByRole('figure'), ['She asked what nobody had asked.Annie Easley']],
    [cards.nth(4).getByRole('link'), []],
  ] as const) {
    await expect(parts).toHaveText([...texts]);
  }
  for (const figure of ['€1.2M', '70 %']) {
    const text = page.locator('#projects').getByText(figure, { exact: true });
    expect((await boxOf(text)).height, figure).toBeGreaterThan(60);
  }
  const html = await page.content();
  for (const secret of ['+351', 'Rua Nova', '1100-042']) expect(html).not.toContain(secret);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('older jobs are folded; heads, links and text fragments open them', async ({ page }) => {
      await page.goto('./');
      const text = page.getByText('Moved the order desk');
      const newer = page.getByText('Shipped storefronts for twelve retailers.', { exact: true });
      await expect(newer).toBeVisible();
      await expect(page.locator('#job-intern-corner-shelf summary')).toHaveCount(0);
      await expect(text).toBeHidden();
      // The control covers the whole head.
      await page.locator('#job-developer-harbour-co-2 h3').click({ force: true });
      await expect(text).toBeVisible();
      await page.locator('#job-developer-harbour-co-2 summary').click();
      await expect(text).toBeHidden();

      const skill = (name: string) => page.locator('#skills').getByText(name, { exact: true });
      await skill('PostgreSQL').last().click();
      await page.getByRole('link', { name: 'Engineer · Northlight', exact: true }).click();
      await expect(page).toHaveURL(/#job-engineer-northlight$/);
      await expect(page.locator('#job-engineer-northlight h4')).toBeInViewport();

      await skill('Communication').last().click();
      const lecturer = page.getByRole('link', { name: /^Lecturer, Web engineering/ }).first();
      await lecturer.click();
      await expect(page.getByText('Taught two hundred students')).toBeInViewport();
      await expect(page.getByText('Continuous integration')).toBeHidden();
      await page.getByText('+3').click(); // the technologies beyond the seventh
      await expect(page.getByText('Continuous integration')).toBeVisible();

      await page.goto('about:blank');
      await page.goto('./#:~:text=Moved%20the%20order%20desk');
      await expect(text).toBeInViewport();
    });

    test('a section in Markdown has its place, its nav item and its picture', async ({ page }) => {
      const chunk = page.waitForResponse(chunkUrl('talks'));
      await visit(page, './#talks');
      expect((await chunk).ok()).toBe(true);
      const sections = page.locator('main > section');
      expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
        ...['about', 'experience', 'projects', 'talks', 'skills', 'services', 'blogs'],
      ]);
      await settledScroll(page);
      await expect(page.locator('#talks h2')).toBeInViewport();
      await expect(page.locator('nav:visible [aria-current]').first()).toHaveText('Talks');
      const picture = page.getByRole('img', { name: 'A dashboard on a stage' });
      await picture.scrollIntoViewIfNeeded();
      const source = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      await expect.poll(source).toContain(width < 640 ? '/consent-480-' : '/consent-720-');
      await expect(page.locator('#assistant')).toHaveCount(0);
    });

    test('axe finds no violation where everything is open', async ({ page }) => {
      for (const path of ['./', 'projects']) {
        await visit(page, path);
        await openAll(page);
        expect(await violations(page)).toEqual([]);
      }
    });
  });
}

test('All Projects finds every year of a project without a link', async ({ page }) => {
  await visit(page, 'projects?year=2024');
  const row = page.locator('#project-grid-forecast');
  await expect(page.locator('tbody tr:visible')).toHaveCount(1);
  const years = page.getByRole('combobox').last().locator('option');
  await expect(years).toHaveText([
    'All',
    ...['2026 (1)', '2025 (2)', '2024 (1)', '2023 (1)', '2022 (1)', '2021 (1)', '2020 (1)'],
    ...['2015 (1)', '2014 (1)', '2013 (1)', '2012 (1)', '2011 (1)'],
  ]);
  await expect(row.getByRole('link')).toHaveCount(0);
  await row.getByText('Grid forecast').click();
  await expect(row.getByText('Lead · team of 9 · Northlight')).toBeVisible();
  await expect(row.getByText('Explains each forecast to the operators.')).toBeVisible();
  await expect(row.locator('picture')).toHaveCount(0);
});

test('three facts stand in one row on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('./');

  const facts = page.locator('#sidebar > div > div:first-child li');
  await expect(facts).toHaveText(['40 M requests a day', /^−0.5 %/, /^6 → 3 min/]);
  await expect(facts.last()).toBeInViewport({ ratio: 1 });
  const tops = await facts.evaluateAll((all) => all.map((li) => li.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole career is readable, and printed with all details', async ({ page }) => {
    await page.goto('./');
    for (const text of [
      ...['Senior engineer', 'First aid', 'I would row with her again.', 'Talks'],
      'Moved the order desk of a shipping company from paper to the web.',
    ])
      await expect(page.locator('main').getByText(text, { exact: true }).first()).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    for (const text of ['Moved the order desk', 'Continuous integration'])
      await expect(page.getByText(text)).toBeVisible();
  });
});
