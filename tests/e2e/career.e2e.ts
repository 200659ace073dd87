import { violations } from './axe.ts';
import { boxOf } from './layout.ts';
import { openAll, settledScroll } from './pages.ts';
import { chunkUrl } from './requests.ts';
import { CALM, expect, HEIGHT, test, visit } from './test.ts';

// Content with everything that it may have, most of which the sample lacks: tests/fixtures/career.

test.use({ ...CALM, site: 'career' });

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('several roles at one company are one entry; a job without a summary has no empty line', async ({
      page,
    }) => {
      await page.goto('./');
      const entries = page.locator('#experience h2 ~ ol, #experience div + ol').first();

      await expect(entries.locator('> li')).toHaveCount(10);
      const northlight = entries.locator('> li').first();
      await expect(northlight.locator('h3')).toHaveText('Northlight (opens in a new tab)');
      await expect(northlight.locator('p').first()).toHaveText('2016 – now');
      await expect(northlight.locator('h4')).toHaveText([
        'Principal engineer',
        'Senior engineer',
        'Engineer',
      ]);
      await expect(northlight.locator('li > p')).toHaveText([
        'Mar 2022 – now',
        'Apr 2019 – Feb 2022',
        '2016 – Mar 2019',
      ]);
      // It is about the company, so it stands below its name, not below the oldest role.
      await expect(northlight.locator('h3 + div').getByRole('figure')).toHaveText(
        'The calmest launch we ever had.Grace Hopper · CTO, Northlight · May 2024',
      );
      const contractor = page.locator('#job-contractor-northlight');
      await expect(contractor.locator('h3')).toHaveText('Contractor · Northlight');
      await expect(contractor.locator('p')).toHaveText(['Jan 2011 – May 2012']);
    });

    test('a job after the newest four shows its head, which opens and closes it', async ({
      page,
    }) => {
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
    });

    test('a skill, an anchor and a text fragment open the job that they lead to', async ({
      page,
    }) => {
      await page.goto('./');
      const skill = (name: string) => page.locator('#skills').getByText(name, { exact: true });
      await skill('PostgreSQL').last().click();
      await page.getByRole('link', { name: 'Engineer · Northlight', exact: true }).click();
      await expect(page).toHaveURL(/#job-engineer-northlight$/);
      await expect(page.locator('#job-engineer-northlight h4')).toBeInViewport();

      await skill('Communication').last().click();
      const lecturer = page.getByRole('link', { name: /^Lecturer, Web engineering/ }).first();
      await lecturer.click();
      await expect(page.getByText('Taught two hundred students')).toBeInViewport();
      await expect(page.getByText('Apache HTTP Server')).toBeVisible();
      await expect(page.getByText('Continuous integration')).toBeHidden();
      await page.getByText('+3').click(); // the technologies beyond the seventh
      await expect(page.getByText('Continuous integration')).toBeVisible();

      await page.goto('about:blank');
      await page.goto('./#:~:text=Moved%20the%20order%20desk');
      await expect(page.getByText('Moved the order desk')).toBeInViewport();
    });

    test('names break between words only', async ({ page }) => {
      await visit(page);
      for (const name of ['Agile methodologies', 'Communication', 'Infrastructure as code']) {
        const text = page.locator('#skills').getByText(name, { exact: true }).last();
        const lines = await text.evaluate((element) => element.getClientRects().length);
        expect(lines, name).toBe(1);
      }
    });

    test('everything else that a career has is on home, apart from secrets', async ({ page }) => {
      await page.goto('./');
      const lists = page.locator('#experience div:not(li *):has(> h3 + ul)');
      for (const [parts, texts] of [
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
      ] as const) {
        await expect(parts).toHaveText([...texts]);
      }
      const posts = page.locator('#blogs li');
      await expect(posts.getByRole('link')).toHaveCount(1);
      await expect(posts.nth(1)).toContainText('Web Engineering Quarterly');
      await expect(posts.nth(1).locator('svg')).toHaveCount(0);
      const html = await page.content();
      for (const secret of ['+351', 'Rua Nova', '1100-042']) expect(html).not.toContain(secret);

      const picture = page.getByRole('img', { name: 'A dashboard on a stage' });
      await picture.scrollIntoViewIfNeeded();
      const source = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      await expect.poll(source).toContain(width < 640 ? '/consent-480-' : '/consent-720-');
    });

    test('a card without a picture begins with its outcome in large type, or else its text', async ({
      page,
    }) => {
      await visit(page);
      const cards = page.locator('#projects article');

      await expect(cards.locator('> :first-child')).toHaveText([
        'Saved €1.2M of reserve energy a year',
        '',
        'Two million meters without a spreadsheet',
        /^2020 *Alarm desk/,
        /^2012–2015 *Storefront core/,
        /^2011 *Prototype/,
      ]);
      await expect(cards.nth(0).getByRole('link')).toHaveText(['How it was built: Grid forecast ']);
      await expect(cards.nth(2).getByRole('figure')).toHaveText(
        'She asked what nobody had asked.Annie Easley',
      );
      await expect(cards.nth(4).getByRole('link')).toHaveCount(0);
      for (const figure of ['€1.2M', '70 %']) {
        const { height } = await boxOf(
          page.locator('#projects').getByText(figure, { exact: true }),
        );
        expect(height, figure).toBeGreaterThan(60);
      }
    });

    test('All Projects has rows without link and picture that open, and finds every year of a project', async ({
      page,
    }) => {
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

    test('an own section is where the owner put it, in a chunk and the navs', async ({ page }) => {
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
    });

    test('axe finds no violation, and without an assistant there is no button', async ({
      page,
    }) => {
      for (const path of ['./', 'projects']) {
        await visit(page, path);
        await openAll(page);

        expect(await violations(page)).toEqual([]);
        await expect(page.locator('#assistant')).toHaveCount(0);
      }
    });
  });
}

test('three facts stand in one row on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('./');

  const facts = page.locator('#sidebar > div > div:first-child li');
  await expect(facts).toHaveText(['40 M requests a day', /^−0.5 %/, /^6 → 3 min/]);
  await expect(facts.last()).toBeInViewport({ ratio: 1 });
  const tops = await facts.evaluateAll((all) => all.map((li) => li.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the dial leads down the page, from job to job, and names what it shows', async ({ page }) => {
  await visit(page, './', 1440);
  const slider = page.locator('#sidebar').getByRole('slider');
  await slider.focus();

  const tops: number[] = [];
  for (let year = 2025; year >= 2010; year--) {
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${year} · .`));
    tops.push(await settledScroll(page));
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBeGreaterThan(4);

  await page.keyboard.press('Home');
  const names: string[] = [];
  for (let entry = 0; entry < 30; entry++) {
    await page.keyboard.press('PageUp');
    names.push((await slider.getAttribute('aria-valuetext')) ?? '');
  }
  expect(names.filter((name) => !/^\d{4} · \S/.test(name))).toEqual([]);
  expect(names.join()).toContain('Kubernetes administrator');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole career is readable, and printed with every job and technology', async ({
    page,
  }) => {
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
