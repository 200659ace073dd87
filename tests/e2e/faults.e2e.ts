import type { Page, Route } from '@playwright/test';
import { expectTitle, homeLink, projectsLink, scrollWindow, settledScroll } from './pages.ts';
import { CHUNKS, chunkUrl, holdRequests } from './requests.ts';
import { CALM, expect, test, waitForHydration } from './test.ts';

// Visitors can read the page when scripts, fonts, pictures or the network fail.

test.use(CALM);

/** A sentence from each section; one chunk has no text. */
const SENTENCES: Record<string, string> = {
  about: 'where a deadline meets a design',
  blogs: 'The cheapest byte is the one you never send',
  experience: 'Fieldnote Labs',
  footer: 'Let’s build something that lasts.',
  projects: 'Consent, collected carefully',
  services: 'From idea to launch.',
  sidebar: 'I build web products that stop needing me',
  skills: 'TypeScript',
};
const FAILED = 'This part of the page did not load.';

type Answer = (route: Route) => Promise<void>;

const ANSWERS: Record<string, Answer> = {
  'answers 404': (route) => route.fulfill({ status: 404 }),
  'is of the wrong type': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'is cut off': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // Within the last braces: half of a script may be a valid script.
    await route.fulfill({ response, body: body.slice(0, body.lastIndexOf('}')) });
  },
  'breaks while it runs': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
};

/** Every other chunk fails, and the others stall. */
const HALVES = [0, 1].map((half) => CHUNKS.filter((_, index) => index % 2 === half));

test.describe('a chunk that', () => {
  test.use({ expectedMessages: /Failed to load|dynamically imported|SyntaxError|broken/ });

  for (const [index, [name, answer]] of Object.entries(ANSWERS).entries()) {
    test(`${name} or stalls leaves the page readable, and can be retried`, async ({ page }) => {
      const [failing = [], stalling = []] = index % 2 ? HALVES : HALVES.toReversed();
      const loads = recordLoads(page);
      let isBroken = true;
      for (const url of failing.map(chunkUrl))
        await page.route(url, (route) => (isBroken ? answer(route) : route.continue()));
      const arrive = await holdRequests(page, stalling.map(chunkUrl));
      await page.goto('./');

      const reported = failing.filter((chunk) => SENTENCES[chunk]);
      const alerts = page.getByRole('alert').filter({ hasText: FAILED });
      await expect(alerts).toHaveCount(reported.length);
      await expectReadable(page);
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('[data-loader]')).toHaveCount(0);

      arrive();
      await waitForHydration(page, stalling);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(loads).toHaveLength(1);

      isBroken = false;
      for (let left = reported.length; left > 0; left -= 1) {
        if ((await alerts.count()) === 0) break; // loaded again, the page has all of them
        await alerts.first().getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => alerts.count()).toBeLessThan(left);
      }
      await expectReadable(page);
      await waitForHydration(page, except(['radial-hover']));
    });
  }
});

test.describe('a section that stalls after client-side navigation', () => {
  test.use({ expectedMessages: /Failed to load|dynamically imported/ });

  test('is reported once and is there after a reload', async ({ page }) => {
    await page.clock.install();
    await page.goto('projects');
    await page.locator('search details[data-hydrated]').waitFor();
    const arrive = await holdRequests(page, ['experience', 'sidebar'].map(chunkUrl));
    const fail = await holdRequests(page, [chunkUrl('services')], (route) => route.abort());
    await homeLink(page).click();
    await expect(page.locator('#experience [data-loader]')).toBeVisible();
    await expect(page.getByText('Twelve shops, one core')).toBeVisible();

    await page.clock.runFor(10_000);

    const failed = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(failed).toHaveCount(3);
    fail();
    await page.unroute(chunkUrl('services'));
    await page.clock.runFor(1000);
    await expect(failed).toHaveCount(3);
    const isLoadedAgain = page.waitForEvent('domcontentloaded');
    await page.locator('#experience').getByRole('button', { name: 'Try again' }).click();
    await isLoadedAgain;
    arrive();
    await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the entry script', () => {
  test.use({ expectedMessages: /Failed to load|did not load|SyntaxError|broken|ERR_/ });

  const stalls = { stalls: () => new Promise<void>(() => {}) };
  for (const [name, answer] of Object.entries<Answer>({ ...ANSWERS, ...stalls })) {
    test(`that ${name} leaves both pages readable and linked`, async ({ page }) => {
      await page.route(/entry-client/, answer);
      await page.goto('./', { waitUntil: 'domcontentloaded' });
      await page.mouse.move(10, 10);

      await expectReadable(page);
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await projectsLink(page).click({ noWaitAfter: true });
      await expectTitle(page, 'All Projects');
      await expect(page.getByText('The Corner Shelf').filter({ visible: true })).not.toHaveCount(0);
      await homeLink(page).click({ noWaitAfter: true });
      await expectTitle(page, 'Noa Sample');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  test('that failed is requested again when the visitor acts', async ({ page }) => {
    let isOnline = false;
    await page.route(/entry-client/, (route) => (isOnline ? route.continue() : route.abort()));
    const failure = page.waitForEvent('console', (message) => /did not load/.test(message.text()));
    await page.goto('./');
    await failure;

    isOnline = true;
    await page.mouse.down();
    await waitForHydration(page);
  });
});

test.describe('an error in React', () => {
  test.use({ expectedMessages: /no page today/ });

  test('outside all sections leaves the page readable and its links working', async ({ page }) => {
    // In the code of the home page, outside its lazy sections.
    await page.route(/entry-client/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const broken = body.replace(
        /id:[`"]radial-hover[`"]/,
        'id:(()=>{throw Error("no page today")})()',
      );
      expect(broken).not.toBe(body);
      await route.fulfill({ response, body: broken });
    });
    await page.goto('./');

    await expect(page.getByRole('alert')).toHaveText(`${FAILED}Try again`);
    await expectReadable(page);
    await projectsLink(page).click();
    await expectTitle(page, 'All Projects');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a new version published while the page is open', () => {
  test.use({ expectedMessages: /404|Failed to fetch dynamically imported module/ });

  test('reloads the page once, at the same scroll position', async ({ page }) => {
    const release = await holdRequests(page, [chunkUrl('blogs')], (route) =>
      route.fulfill({ status: 404 }),
    );
    // From now on, requests for home get a version with another entry script.
    await page.route('./', async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('/late-', '/late-new-');
      await route.fulfill({ response, body });
    });
    const loads = recordLoads(page);
    await page.goto('./');
    await waitForHydration(page, except(['blogs']));
    await scrollWindow(page, 900);
    await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(900);

    release();
    await expect.poll(() => loads.length).toBe(2);
    await expect(page.locator('#blogs').getByRole('alert')).toBeVisible();
    await page.waitForTimeout(500);

    expect(loads).toHaveLength(2);
    await expect.poll(() => settledScroll(page)).toBe(900);
    await expectReadable(page);
  });
});

const except = (chunks: string[]) => CHUNKS.filter((chunk) => !chunks.includes(chunk));

/** Expects the title and a sentence of each section once, in a page of the usual height. */
async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Noa Sample' })).toBeVisible();
  for (const [section, sentence] of Object.entries(SENTENCES)) {
    const text = page.locator(`#${section}`).getByText(sentence).first();
    await expect(text, section).toBeVisible();
  }
  await expect(page.locator('#experience h2')).toHaveCount(1);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(3000);
}

function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}
