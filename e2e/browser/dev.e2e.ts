import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDev } from '#tests/support/dev-project.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { expect, type Page, test } from './test.ts';

// Content is edited while the development server runs, in a copy of the project.

// On a busy machine, the server may respond later than an expectation waits.
test.describe.configure({ timeout: 180_000, retries: 1 });

const overlay = (page: Page) => page.locator('vite-error-overlay');
const SITE = readFileSync(path.join(SAMPLE_SITE.contentDir, 'site.yaml'), 'utf8');

test('invalid content is reported, at the start and after a change', async ({ page }) => {
  await using project = await startDev({ 'blogs.yaml': '- date: 2024\n' });
  const good = project.read('services.yaml');
  await page.goto(project.address);
  await expect(overlay(page)).toContainText('blogs[0].title  is missing');
  project.write('blogs.yaml', '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
  await page.waitForHydration();

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  project.write('services.yaml', good.replace('Product builds', 'Products, built'));
  await expect(page.getByText('Products, built')).toBeVisible();
  await page.waitForHydration();
  expect(await page.evaluate(() => scrollY)).toBe(900);

  project.write('services.yaml', good.replace('summary:', 'sumary:'));
  for (const text of [
    'content/services.yaml:4:3  services[0].sumary  is not a known field; did you mean "summary"?',
    'services[0].summary  is missing',
    '> 4 |   sumary: From idea to launch.',
  ])
    await expect(overlay(page)).toContainText(text);
  await expect(overlay(page).getByText('vite.config')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Performance rescue' })).toBeVisible();

  project.write('services.yaml', good);
  await expect(page.getByText('Product builds')).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await page.waitForHydration();

  // Changes also appear before the page is hydrated.
  for (const wait of [0, 400]) {
    await page.goto(project.address, { waitUntil: 'commit' });
    await page.waitForTimeout(wait);
    project.write('services.yaml', good.replace('Product builds', `After ${wait} ms`));
    await expect(page.getByText(`After ${wait} ms`)).toBeVisible();
    await page.waitForHydration();
  }
});

test.describe('a section of the owner', () => {
  // The page may load a module that was saved after its HTML was rendered.
  test.use({ expectedMessages: /ydrat|status of 500|dynamically imported/ });

  test('a saved theme and section appear; mistakes overlay the page', async ({ page }) => {
    test.setTimeout(300_000);
    const style = '../theme/style.css';
    const press = '../theme/sections/press.tsx';
    const ofPress = '../theme/sections/press.module.css';
    const imports = "import * as styles from './press.module.css';\n";
    const saying = (text: string) =>
      `${imports}export default () => <p className={styles.quote}>${text}</p>;\n`;
    await using project = await startDev({
      ...{ [style]: '', [press]: saying('First'), [ofPress]: '.quote { color: red }' },
    });
    await page.visit(project.address);
    await expect(page.locator('#press')).toHaveText('First');
    const picture = await page.locator('#projects img').first().getAttribute('src');
    const files = ['icon.svg', String(picture)];

    for (const [name, text, mistake] of [
      [style, ':root { --ground: #123456 }', ''],
      [style, 'h1 { color: #654321; } }', 'style.css:1:25  is not valid CSS'],
      [style, ':root { --ground: #123456 }', ''],
      [press, saying('Second'), ''],
      [press, 'const a = = 1;\n', 'Unexpected token'],
      [press, saying('Second'), ''],
      [ofPress, '.quote { color: #123456 }', ''],
    ] as const) {
      project.write(name, text);
      if (mistake) {
        await expect(overlay(page)).toContainText(mistake, { timeout: 60_000 });
        // The page below the message still loads what it shows.
        for (const file of files)
          await expect(await page.request.get(new URL(file, project.address).href)).toBeOK();
      } else await expect(overlay(page)).toHaveCount(0, { timeout: 60_000 });
      if (mistake && name === press) continue; // Vite shows the mistake instead of the page
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
      if (name === press)
        await expect(page.locator('#press')).toHaveText('Second', { timeout: 60_000 });
    }
    await expect(page.getByText('Second')).toHaveCSS('color', 'rgb(18, 52, 86)');
    await page.waitForHydration();
  });
});

test('a letter missing from the subset fonts appears, below a base path', async ({ page }) => {
  const url = 'https://your-name.example/';
  await using project = await startDev({
    'site.yaml': SITE.replace(url, `${url}portfolio/`),
    'public/slides/my talk.pdf': '%PDF',
  });
  const failures: string[] = [];
  page.on('response', (response) => response.status() < 400 || failures.push(response.url()));
  await page.visit(`${project.address}portfolio/`);
  await page.locator('#projects img').first().scrollIntoViewIfNeeded();
  for (const [name, type] of Object.entries({
    ...{ 'icon.svg': 'image/svg+xml', 'favicon.ico': 'image/', 'icon-180.png': 'image/png' },
    ...{ 'share-home.png': 'image/png', 'slides/my%20talk.pdf': 'application/pdf' },
    'resume.pdf': 'application/pdf',
  })) {
    const response = await page.request.get(`${project.address}portfolio/${name}`);
    expect(response.headers()['content-type'], name).toContain(type);
  }

  const services = project.read('services.yaml');
  project.write('services.yaml', services.replace('Product builds', 'Prodüct builds'));

  await expect(page.getByText('Prodüct builds')).toBeVisible({ timeout: 60_000 });
  await page.waitForHydration();
  await page.visit(`${project.address}portfolio/projects`);
  const projects = project.read('projects.yaml');
  project.write('projects.yaml', projects.replace('Sanity', 'Elixir'));
  await expect(page.locator('select[name=tech]')).toContainText('Elixir');
  await page.waitForHydration();
  expect(failures).toEqual([]);
});

test('each language has its own address, and a save of its texts appears', async ({ page }) => {
  const file = 'de/site.yaml';
  const site = `${SITE}\nlanguages: [en, de]\n`;
  const german = (pitch: string) =>
    site.replace('language: en', 'language: de').replace(/^pitch:.*/m, `pitch: ${pitch}`);
  await using project = await startDev({ 'site.yaml': site, [file]: german('Zuerst.') });

  await page.visit(`${project.address}de`);
  await expect(page).toHaveURL(`${project.address}de/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Zuerst.')).toBeVisible();
  await expect(page.locator('#services')).toHaveAttribute('lang', 'en');
  await page.waitForHydration();

  project.write(file, german('Danach.').replace('pitch:', 'pich:'));
  const message = 'site.pich  is not a known field';
  await expect(overlay(page)).toContainText(message);
  project.write(file, german('Schließlich.'));
  await expect(page.getByText('Schließlich.')).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await page.waitForHydration();

  await page.visit(`${project.address}de/no/such/page`);
  await expect(page).toHaveURL(`${project.address}de/`);
  const redirectOf = async (path: string) => {
    const { headers } = await fetch(project.address + path, { redirect: 'manual' });
    return headers.get('location');
  };
  expect(await redirectOf('de/nope')).toBe('/de/');
  expect(await redirectOf('nope.png')).toBeNull();
});

test('added, changed and deleted files appear', async ({ page }) => {
  await using project = await startDev();
  await page.visit(project.address);
  const sidebar = page.getByRole('banner');
  const resume = sidebar.getByRole('link', { name: 'Résumé' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const edit = (from: string, to: string) => project.write('site.yaml', SITE.replace(from, to));
  await expect(resume).toBeVisible();

  project.remove('resume.pdf');
  await expect(resume).toHaveCount(0);
  project.write('resume.pdf', '%PDF-1.4\n');
  await expect(resume).toBeVisible();

  project.write('words.yaml', 'services: Offers\n');
  await expect(heading('Offers')).toBeVisible();
  project.remove('words.yaml');
  await expect(heading('Services')).toBeVisible();

  project.write('about.md', '![A new picture](images/new.svg)\n');
  await expect(overlay(page)).toContainText('has a picture that is not in content/images');
  project.write(
    'images/new.svg',
    '<svg viewBox="0 0 40 25" width="40" height="25"><rect width="9" height="9"/></svg>',
  );
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'A new picture' })).toBeAttached();

  project.write('sections/talks.md', '# Talks\n\nOn stage.\n');
  edit('closing:', 'sections: [blogs, about, talks, services: Offers]\nclosing:');
  for (const list of [page.locator('main h2'), sidebar.getByRole('navigation').getByRole('link')])
    await expect(list).toHaveText(['Blogs', 'About', 'Talks', 'Offers']);
  project.write('sections/talks.md', '# Talks\n\nOnline.\n');
  await expect(page.getByText('Online.')).toBeVisible();

  edit('url: https://code', 'icon: github\n    $&');
  await expect(sidebar.getByRole('link', { name: 'GitHub' }).locator('svg')).toBeVisible();
  edit('"#b5341a"', '"#224466"');
  await expect(page.locator(':root')).toHaveCSS('--accent-light', '#224466');
  edit('language: en', 'language: ar');
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.waitForHydration();
});
