import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { expectTitle, homeLink, projectsLink, settledScroll } from './pages.ts';
import { APP_SCRIPTS, holdRequests } from './requests.ts';
import { CALM, expect, HEIGHT, test, visit, waitForHydration } from './test.ts';

// Skills link to the work that used them, and the e-mail address is hidden from harvesters.

test.use({ ...CALM, viewport: { width: 1200, height: HEIGHT } });

const EMAIL = 'hello@your-name.example';
const POSTGRESQL = [
  ['2022 – now', 'Freelance engineer · Northlight', '#job-freelance-engineer-northlight'],
  ['2018 – 2022', 'Senior developer · Harbour & Co', '#job-senior-developer-harbour-co'],
  [
    '2015 – 2018',
    'Full-stack developer · Fieldnote Labs',
    '#job-full-stack-developer-fieldnote-labs',
  ],
  ['2025', 'Consent, collected carefully', '#project-consent-collected-carefully'],
  ['2024', 'Crown & Strand', '#project-crown-strand'],
  ['2023', 'Keys in Hand', '/projects#project-keys-in-hand'],
] as const;

test('a skill gives screen readers its years, and opens by keyboard', async ({ page }) => {
  await page.goto('./');

  await expect(page.locator('#skills')).toMatchAriaSnapshot(
    '- text: "Terraform: used in 5 years, 2022–2026"',
  );
  await skill(page, 'Terraform').press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Freelance engineer · Northlight' })).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a skill shows its work as links, without moving other content, and hides it again', async ({
    page,
  }) => {
    await page.goto('./');
    await expect(evidence(page)).toHaveCount(0);
    await skill(page, 'PostgreSQL').scrollIntoViewIfNeeded();
    const before = (await skill(page, 'PostgreSQL').boundingBox())?.y;

    await skill(page, 'PostgreSQL').tap();

    await expectEvidence(page, POSTGRESQL);
    // Within 5 px, because fonts may still arrive.
    expect((await skill(page, 'PostgreSQL').boundingBox())?.y).toBeCloseTo(before ?? 0, -1);
    await skill(page, 'PostgreSQL').tap();
    await expect(evidence(page)).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one skill at a time shows its work', async ({ page }) => {
    await page.goto('./');

    await skill(page, 'Terraform').click();
    await skill(page, 'PostgreSQL').click();

    await expectEvidence(page, POSTGRESQL);
    await page.getByRole('link', { name: 'Keys in Hand' }).click();
    await expect(page).toHaveURL(/\/projects#project-keys-in-hand$/);
  });

  test('the e-mail address is a link in the sidebar and in the footer', async ({ page }) => {
    await page.goto('./');

    for (const section of ['#sidebar', '#footer']) {
      const link = page.locator(section).locator('a[href^="mailto:"]:visible');
      await expect(link).toHaveAttribute('href', `mailto:${EMAIL}`);
    }
  });
});

test.describe('a link from a skill', () => {
  test('scrolls to work on home after a visit to All Projects', async ({ page }) => {
    await visit(page, 'projects');
    await homeLink(page).click();
    await waitForHydration(page);
    await projectsLink(page).hover(); // preloads the other page
    await expect(page.locator('[id="project-crown-strand"]')).toHaveCount(2);
    await skill(page, 'PostgreSQL').click();

    await evidence(page).getByRole('link', { name: 'Crown & Strand' }).click();

    await settledScroll(page);
    await expect(page.locator('li#project-crown-strand')).toBeInViewport();
  });

  test('opens All Projects at a project that is not on home, and back returns to it', async ({
    page,
  }) => {
    await visit(page, './', 1200, 400);
    await skill(page, 'PostgreSQL').click();
    const link = evidence(page).getByRole('link', { name: 'Keys in Hand' });
    await link.scrollIntoViewIfNeeded();
    const before = await settledScroll(page);

    await link.click();

    await expect(page).toHaveURL(/\/projects#project-keys-in-hand$/);
    await expect(page.locator('tr#project-keys-in-hand')).toBeInViewport();
    await page.goBack();
    await expectTitle(page, 'Noa Sample');
    await expect.poll(() => settledScroll(page)).toBe(before);
    await page.goForward();
    await page.reload();
    await expect(page.locator('tr#project-keys-in-hand')).toBeInViewport();
  });
});

test.describe('a skill of many jobs and projects', () => {
  test.use({ site: 'many' });

  test('lists four of each, and links to the rest; one without work is no control', async ({
    page,
    baseURL,
  }) => {
    await visit(page);
    await expect(page.locator('#skills li')).toHaveCount(51 + 500);
    await expect(page.locator('#skills summary')).toHaveCount(50);
    await skill(page, 'Technology 7').click();
    const links = evidence(page).getByRole('link');
    await expect(links).toHaveCount(10);
    await expect(links.nth(4)).toHaveText('All jobs');
    await expect(links.nth(4)).toHaveAttribute('href', '#experience');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));

    await links.getByText('All 120 projects with Technology 7').click();

    await expect(page).toHaveURL(`${baseURL}projects?tech=technology+7`);
    await expect(page.getByRole('combobox', { name: 'Technology' })).toHaveValue('technology 7');
    await expect(page.locator('tbody tr:visible')).toHaveCount(120);
    expect(requests).not.toContain('document');
  });
});

/** Reads the clipboard in another page: the policy of ours does not allow it. */
async function readClipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('./');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}

test.describe('the e-mail address', () => {
  test('is in no file of the site', () => {
    const files = readdirSync(SAMPLE_SITE.outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(html|js|css|json|xml|txt|webmanifest|svg)$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(SAMPLE_SITE.outDir, file), 'utf8') }));
    expect(files.length).toBeGreaterThan(10);

    for (const written of [EMAIL, encodeURIComponent(EMAIL), 'mailto:hello']) {
      const holders = files.filter(({ text }) => text.includes(written));
      expect(holders.map(({ file }) => file)).toEqual([]);
    }
  });

  test('is copied before and after hydration, and the button confirms it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await holdRequests(page, [APP_SCRIPTS]);
    await page.goto('./', { waitUntil: 'commit' });
    // The script that copies also requests the entry.
    await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });

    for (const section of ['#sidebar', '#footer']) {
      await page.evaluate(() => navigator.clipboard.writeText('nothing'));
      await copyButton(page, section).press('Enter');

      await expect(feedback(page, section)).toHaveText('Copied', { useInnerText: true });
      expect(await readClipboard(context)).toBe(EMAIL);
      await expect(feedback(page, section)).toHaveText('', { useInnerText: true });
      release();
      await waitForHydration(page);
    }
  });
});

/** The row of a skill that can be expanded; its accessible name begins with the skill. */
const skill = (page: Page, name: string) =>
  page.locator('#skills summary').filter({ hasText: new RegExp(`^${name}: used`) });
const evidence = (page: Page) => page.locator('#skills details[open] ul');
const copyButton = (page: Page, section: string) =>
  page.locator(section).getByRole('button', { name: 'Copy e-mail address' });
const feedback = (page: Page, section: string) => page.locator(section).getByRole('status');

async function expectEvidence(
  page: Page,
  uses: readonly (readonly [when: string, title: string, href: string])[],
) {
  const items = evidence(page).getByRole('listitem');
  await expect(items).toHaveText(uses.map(([when, title]) => `${when}${title}`));
  for (const [, title, href] of uses) {
    const link = items.getByRole('link', { name: title, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
}
