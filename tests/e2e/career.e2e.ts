import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import {
  boxOf,
  CALM,
  chunkUrl,
  expect,
  HEIGHT,
  openAll,
  settledScroll,
  test,
  waitForHydration,
  waitForReveal,
} from './test.ts';

// Content with everything that it may have, most of which the sample lacks: tests/fixtures/career.

test.use({ ...CALM, site: 'career' });

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('several roles at one company are one entry', async ({ page }) => {
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
      await expect(entries.locator('> li > div > h3').nth(1)).toHaveText('Contractor · Northlight');
    });

    test('a job without a summary has no empty line', async ({ page }) => {
      await page.goto('./');
      const job = page.locator('#job-contractor-northlight');

      await expect(job).toContainText('Contractor · Northlight');
      await expect(job.locator('p')).toHaveText(['Jan 2011 – May 2012']);
    });

    test('a job after the newest four shows its head, which opens and closes it', async ({
      page,
    }) => {
      await page.goto('./');
      const text = page.getByText('Moved the order desk');
      await expect(
        page.getByText('Shipped storefronts for twelve retailers.', { exact: true }),
      ).toBeVisible();
      await expect(page.locator('#experience details details')).toHaveCount(1);
      await expect(page.locator('#job-intern-corner-shelf summary')).toHaveCount(0);
      await expect(text).toBeHidden();

      // The control covers the whole head.
      await page.locator('#job-developer-harbour-co-2 h3').click({ force: true });
      await expect(text).toBeVisible();
      await page.locator('#job-developer-harbour-co-2 summary').click();
      await expect(text).toBeHidden();
    });

    test('an anchor and a text fragment open the job that they lead to', async ({ page }) => {
      await page.goto('./');
      await page.locator('#skills').getByText('Communication', { exact: true }).last().click();
      await page
        .getByRole('link', { name: /^Lecturer, Web engineering/ })
        .first()
        .click();
      await expect(page.getByText('Taught two hundred students')).toBeInViewport();

      await page.goto('about:blank');
      await page.goto('./#:~:text=Moved%20the%20order%20desk');
      await expect(page.getByText('Moved the order desk')).toBeInViewport();
    });

    test('the technologies of a job beyond the seventh are shown on request', async ({ page }) => {
      await page.goto('./#job-lecturer-web-engineering-universite-ouverte-de-franche-comte');
      await expect(page.getByText('Apache HTTP Server')).toBeVisible();
      await expect(page.getByText('Continuous integration')).toBeHidden();

      await page.getByText('+3').click();

      await expect(page.getByText('Continuous integration')).toBeVisible();
    });

    test('names break between words only', async ({ page }) => {
      await page.goto('./');
      await waitForHydration(page);
      for (const name of ['Agile methodologies', 'Communication', 'Infrastructure as code']) {
        const text = page.locator('#skills').getByText(name, { exact: true }).last();
        const lines = await text.evaluate((element) => element.getClientRects().length);
        expect(lines, name).toBe(1);
      }
      const role = page.locator('#experience h3', { hasText: 'Lecturer' });
      const lines = await role.evaluate(({ firstChild: text }) => {
        const range = document.createRange();
        const end = text?.textContent?.indexOf('·') ?? 0;
        range.setStart(text as Node, end - 2);
        range.setEnd(text as Node, end + 1);
        return range.getClientRects().length;
      });
      expect(lines, 'a line begins with the dot').toBe(1);
    });

    test('a skill leads to a role of a company', async ({ page }) => {
      await page.goto('./');
      await page.getByText('PostgreSQL', { exact: true }).last().click();
      await page.getByRole('link', { name: 'Engineer · Northlight', exact: true }).click();

      await expect(page).toHaveURL(/#job-engineer-northlight$/);
      await expect(page.locator('#job-engineer-northlight h4')).toBeInViewport();
      await expect(page.locator('#job-engineer-northlight')).toHaveAttribute(
        'data-years',
        '2016 2019',
      );
    });

    test('education, certificates, awards and volunteering close Experience', async ({ page }) => {
      await page.goto('./');
      const lists = page.locator('#experience div:not(li *):has(> h3 + ul)');

      await expect(lists.locator('> h3')).toHaveText([
        'Education',
        'Certificates',
        'Awards',
        'Volunteering',
      ]);
      await expect(lists.locator('> ul > li')).toHaveText([
        'Oct 2009 – 2011Master of Science, Computer science · University of Porto (opens in a new tab)Thesis on incremental view maintenance.Grade: 1.3Courses: Distributed systems, Compilers',
        'Escola Secundária de Gaia',
        'May 2024Kubernetes administrator (opens in a new tab) · Cloud Foundation · CKA-4711',
        'First aid',
        'Nov 2023Site of the year · Web guildFor a register that works offline.',
        '2019 – nowMentor · Code club (opens in a new tab)Taught twelve children to program.Grew the club from one school to four.',
      ]);
    });

    test('the industry, languages and interests are facts, and there is no phone number', async ({
      page,
    }) => {
      await page.goto('./');

      await expect(page.locator('#about dd')).toHaveText([
        'Energy',
        'Portuguese – native English',
        'Typography (variable fonts), Rowing',
      ]);
      const html = await page.content();
      for (const secret of ['+351', 'Rua Nova', '1100-042']) expect(html).not.toContain(secret);
    });

    test('three facts stand in one row on the first screen of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 600 });
      await page.goto('./');

      const facts = page.locator('#sidebar > div > div:first-child li');
      await expect(facts).toHaveText(['40 M requests a day', /^−0.5 %/, /^6 → 3 min/]);
      await expect(facts.last()).toBeInViewport({ ratio: 1 });
      const tops = await facts.evaluateAll((all) =>
        all.map((li) => li.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
    });

    test('the figure of an outcome is as large beside a picture as without one', async ({
      page,
    }) => {
      await page.goto('./');
      await waitForHydration(page);

      for (const figure of ['€1.2M', '70 %']) {
        const height = (box: Element) => box.getBoundingClientRect().height;
        const text = page.locator('#projects').getByText(figure, { exact: true });
        expect(await text.evaluate(height), figure).toBeGreaterThan(60);
      }
    });

    test('a picture in a text is loaded in the width of its column', async ({ page }) => {
      await page.goto('./');

      const picture = page.getByRole('img', { name: 'A dashboard on a stage' });
      await picture.scrollIntoViewIfNeeded();
      const source = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      await expect.poll(source).toContain(width < 640 ? '/consent-480-' : '/consent-720-');
    });

    test('a card without a picture begins with its outcome, or else its text', async ({ page }) => {
      await page.goto('./');
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
      await expect(cards.locator('[data-size]')).toHaveCount(2);
    });

    test('a row without a link or picture opens, and has its achievements', async ({ page }) => {
      await page.goto('projects');
      await waitForHydration(page);
      const row = page.locator('#project-grid-forecast');

      await expect(page.locator('tbody tr')).toHaveCount(6);
      await expect(row.getByRole('link')).toHaveCount(0);
      await row.getByText('Grid forecast').click();
      await expect(row.getByText('Lead · team of 9 · Northlight')).toBeVisible();
      await expect(row.getByText('Explains each forecast to the operators.')).toBeVisible();
      await expect(row.locator('picture')).toHaveCount(0);
    });

    test('a project of several years is found in each of them', async ({ page }) => {
      await page.goto('projects?year=2024');
      await waitForHydration(page);

      await expect(page.locator('tbody tr:visible th')).toHaveText([/Grid forecast/]);
      const years = page.getByRole('combobox').last().locator('option');
      await expect(years).toHaveText([
        'All',
        ...['2026 (1)', '2025 (2)', '2024 (1)', '2023 (1)', '2022 (1)', '2021 (1)', '2020 (1)'],
        ...['2015 (1)', '2014 (1)', '2013 (1)', '2012 (1)', '2011 (1)'],
      ]);
    });

    test('a post without a link is text with its publisher', async ({ page }) => {
      await page.goto('./');
      const posts = page.locator('#blogs li');

      await expect(posts.getByRole('link')).toHaveCount(1);
      await expect(posts.nth(1)).toContainText('Web Engineering Quarterly');
      await expect(posts.nth(1).locator('svg')).toHaveCount(0);
    });

    test('a testimonial about nothing on the page is in Services', async ({ page }) => {
      await page.goto('./');

      await expect(page.locator('#services').getByRole('figure')).toHaveText(
        'I would row with her again.Katherine Johnson · Captain',
      );
    });

    test('an own section is where the owner put it, in a chunk and the navs', async ({ page }) => {
      const chunk = page.waitForResponse(chunkUrl('talks'));
      await page.goto('./#talks');
      await waitForHydration(page);

      expect((await chunk).ok()).toBe(true);
      const ids = await page
        .locator('main > section')
        .evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toEqual([
        ...['about', 'experience', 'projects', 'talks', 'skills', 'services', 'blogs'],
      ]);
      await settledScroll(page);
      await expect(page.locator('#talks h2')).toBeInViewport();
      await expect(page.locator('nav:visible [aria-current]').first()).toHaveText('Talks');
      await expect(page.locator('#talks').getByRole('img')).toHaveAttribute('src', /^\/assets\//);
    });

    test('without an assistant, no button is on the page', async ({ page }) => {
      for (const path of ['./', 'projects']) {
        await page.goto(path);
        await waitForHydration(page);
        await expect(page.locator('#assistant')).toHaveCount(0);
      }
    });

    test('axe finds no violation', async ({ page }) => {
      for (const path of ['./', 'projects']) {
        await page.goto(path);
        await waitForReveal(page);
        await waitForHydration(page);
        await openAll(page);

        expect(await violations(page)).toEqual([]);
      }
    });
  });
}

async function focusDial(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('./');
  await waitForHydration(page);
  const slider = page.locator('#sidebar').getByRole('slider');
  await slider.focus();
  return slider;
}

test('the dial leads down the page, from job to job', async ({ page }) => {
  const slider = await focusDial(page);

  const tops: number[] = [];
  for (let year = 2025; year >= 2010; year--) {
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${year} · .`));
    tops.push(await settledScroll(page));
  }

  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBeGreaterThan(4);
});

test('the dial names what it shows, also posts and certificates', async ({ page }) => {
  const slider = await focusDial(page);
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

  test('the whole career is readable', async ({ page }) => {
    await page.goto('./');

    for (const text of [
      ...['Senior engineer', 'First aid', 'I would row with her again.', 'Talks'],
      'Moved the order desk of a shipping company from paper to the web.',
    ])
      await expect(page.locator('main').getByText(text, { exact: true }).first()).toBeVisible();
  });
});

test('paper shows every job and all of its technologies', async ({ page }) => {
  await page.goto('./');
  await page.emulateMedia({ media: 'print' });

  for (const text of ['Moved the order desk', 'Continuous integration'])
    await expect(page.getByText(text)).toBeVisible();
});

test('a single last card without a picture uses its whole width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('./');
  const card = await boxOf(page.locator('#projects article').last());
  const text = await boxOf(page.locator('#projects article').last().locator('> div'));

  expect(card.width).toBeGreaterThan(520);
  expect(text.width).toBeGreaterThan(card.width - 24);
});

test('the large type of a card is as tall as the picture beside it', async ({ page }) => {
  await page.goto('./');
  const starts = page.locator('#projects article > :first-child');

  const heights = await starts.evaluateAll((all) =>
    all.map((start) => Math.round(start.getBoundingClientRect().height)),
  );

  expect(heights[2]).toBe(heights[1]);
});
