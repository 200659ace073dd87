import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDev } from '#tests/support/dev-project.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { expect, test, visit, waitForHydration } from './test.ts';

// Content is edited while the development server runs, in a copy of the project.

// On a busy machine, the server may respond later than an expectation waits.
test.describe.configure({ timeout: 180_000, retries: 1 });

test('invalid content is reported, at the start and after a change', async ({ page }) => {
  await using project = await startDev({ 'blogs.yaml': '- date: 2024\n' });
  const good = project.read('services.yaml');
  const overlay = page.locator('vite-error-overlay');
  await page.goto(project.address);
  await expect(overlay).toContainText('blogs[0].title  is missing');
  project.write('blogs.yaml', '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
  await waitForHydration(page);

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  project.write('services.yaml', good.replace('Product builds', 'Products, built'));
  await expect(page.getByText('Products, built')).toBeVisible();
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(900);

  project.write('services.yaml', good.replace('summary:', 'sumary:'));
  await expect(overlay).toContainText(
    'content/services.yaml:4:3  services[0].sumary  is not a known field; did you mean "summary"?',
  );
  await expect(overlay).toContainText('services[0].summary  is missing');
  await expect(overlay).toContainText('> 4 |   sumary: From idea to launch.');
  await expect(overlay.getByText('vite.config')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Performance rescue' })).toBeVisible();

  project.write('services.yaml', good);
  await expect(page.getByText('Product builds')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await waitForHydration(page);

  // Changes also appear before the page is hydrated.
  for (const wait of [0, 400]) {
    await page.goto(project.address, { waitUntil: 'commit' });
    await page.waitForTimeout(wait);
    project.write('services.yaml', good.replace('Product builds', `After ${wait} ms`));
    await expect(page.getByText(`After ${wait} ms`)).toBeVisible();
    await waitForHydration(page);
  }
});

test('a saved theme and section appear; mistakes overlay the page', async ({ page }) => {
  const file = '../theme/sections/press.tsx';
  const styles = '../theme/sections/press.module.css';
  const imports = "import * as styles from './press.module.css';\n";
  const saying = (text: string) =>
    `${imports}export default () => <p className={styles.quote}>${text}</p>;\n`;
  await using project = await startDev({
    ...{ '../theme/style.css': '', [styles]: '.quote {}', [file]: saying('First') },
  });
  await visit(page, project.address);
  await expect(page.locator('#press')).toHaveText('First');
  const name = page.getByRole('heading', { level: 1 });
  const overlay = page.locator('vite-error-overlay');

  project.write('../theme/style.css', ':root { --ground: #123456 }\nh1 { color: #654321 }');
  await expect(name).toHaveCSS('color', 'rgb(101, 67, 33)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 52, 86)');

  project.write('../theme/style.css', 'h1 { color: red }\n:root { --grond: red }');
  await expect(overlay).toContainText(
    'theme/style.css:2:9  --grond  is not a token; did you mean --ground?',
  );
  await expect(overlay).toContainText('> 2 | :root { --grond: red }');

  project.write('../theme/style.css', 'h1 { color: red }');
  await expect(name).toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(overlay).toHaveCount(0);
  await waitForHydration(page);

  project.write(file, saying('Second'));
  await expect(page.locator('#press')).toHaveText('Second', { timeout: 60_000 });
  await waitForHydration(page);

  project.write(styles, '.quote { color: red }');
  await expect(page.getByText('Second')).toHaveCSS('color', 'rgb(255, 0, 0)', { timeout: 60_000 });
  await waitForHydration(page);

  project.write(file, 'export default function Press() {\n  while (true);\n}\n');
  await expect(overlay).toContainText(
    'theme/sections/press.tsx:2:3  press  cannot be rendered: it has not finished',
    { timeout: 60_000 },
  );
  await expect(page.locator('#press')).toHaveText('Second');

  for (const [source, message] of [
    ['const a = = 1;\n', '1:11  press  is not valid'],
    [
      `${imports}export default () => styles.quot;\n`,
      '2:29  quot  is not a class in press.module.css; did you mean quote?',
    ],
    [
      'export default () => window.innerWidth;\n',
      '1:29  press  cannot be rendered: window is not defined',
    ],
  ] as const) {
    project.write(file, source);
    await expect(overlay).toContainText(`theme/sections/press.tsx:${message}`, { timeout: 60_000 });
    await page.reload();
    await expect(overlay).toContainText(message);

    project.write(file, saying(message));
    await expect(page.locator('#press')).toHaveText(message, { timeout: 60_000 });
    await waitForHydration(page);
  }
});

test('a letter missing from the subset fonts appears, below a base path', async ({ page }) => {
  const site = readFileSync(path.join(SAMPLE_SITE.contentDir, 'site.yaml'), 'utf8');
  const url = 'https://your-name.example/';
  await using project = await startDev({
    'site.yaml': site.replace(url, `${url}portfolio/`),
    'public/slides/my talk.pdf': '%PDF',
  });
  const failures: string[] = [];
  page.on('response', (response) => response.status() < 400 || failures.push(response.url()));
  await visit(page, `${project.address}portfolio/`);
  await page.locator('#projects img').first().scrollIntoViewIfNeeded();
  for (const name of [
    ...['icon.svg', 'favicon.ico', 'icon-180.png', 'share-home.png'],
    ...['site.webmanifest', 'slides/my%20talk.pdf'],
  ]) {
    const response = await page.request.get(`${project.address}portfolio/${name}`);
    expect(response.status(), name).toBe(200);
  }

  const services = project.read('services.yaml');
  project.write('services.yaml', services.replace('Product builds', 'Prodüct builds'));

  await expect(page.getByText('Prodüct builds')).toBeVisible({ timeout: 60_000 });
  await waitForHydration(page);
  await visit(page, `${project.address}portfolio/projects`);
  const projects = project.read('projects.yaml');
  project.write('projects.yaml', projects.replace('Sanity', 'Elixir'));
  await expect(page.locator('select[name=tech]')).toContainText('Elixir (1)');
  await waitForHydration(page);
  expect(failures).toEqual([]);
});

test('each language has its own address, and a save of its texts appears', async ({ page }) => {
  const site = readFileSync(path.join(SAMPLE_SITE.contentDir, 'site.yaml'), 'utf8');
  const pitch = 'de/site.yaml';
  await using project = await startDev({
    'site.yaml': `${site}\nlanguages: [en, de]\n`,
    [pitch]: 'pitch: Zuerst.\n',
  });
  const overlay = page.locator('vite-error-overlay');

  await visit(page, `${project.address}de`);
  await expect(page).toHaveURL(`${project.address}de/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Zuerst.')).toBeVisible();
  await expect(page.getByText('Product builds')).toHaveAttribute('lang', 'en');
  await waitForHydration(page);

  project.write(pitch, 'pitch: Danach.\n');
  await expect(page.getByText('Danach.')).toBeVisible();
  project.write(pitch, 'pich: Danach.\n');
  await expect(overlay).toContainText('content/de/site.yaml:1:1  site.pich  is not a known field');
  project.write(pitch, 'pitch: Schließlich.\n');
  await expect(page.getByText('Schließlich.')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await waitForHydration(page);

  await visit(page, `${project.address}de/no/such/page`);
  await expect(page).toHaveURL(`${project.address}de/`);
  await visit(page, `${project.address}projects`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('added and deleted files appear', async ({ page }) => {
  await using project = await startDev();
  await visit(page, project.address);
  const sidebar = page.getByRole('banner');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const overlay = page.locator('vite-error-overlay');
  await expect(sidebar.getByRole('link', { name: 'Résumé' })).toBeVisible();

  project.remove('resume.pdf');
  await expect(sidebar.getByRole('link', { name: 'Résumé' })).toHaveCount(0);
  project.write('resume.pdf', '%PDF-1.4\n');
  await expect(sidebar.getByRole('link', { name: 'Résumé' })).toBeVisible();

  project.remove('words.yaml');
  project.write('words.yaml', 'services: Offers\nthemeSystem: As is\n');
  await expect(heading('Offers')).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'As is' })).toBeVisible();
  project.remove('words.yaml');
  await expect(heading('Services')).toBeVisible();

  project.write('about.md', '![A new picture](images/new.svg)\n');
  await expect(overlay).toContainText('has a picture that is not in content/images');
  project.write(
    'images/new.svg',
    '<svg viewBox="0 0 40 25" width="40" height="25"><rect width="9" height="9"/></svg>',
  );
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'A new picture' })).toBeAttached();

  const site = project.read('site.yaml');
  const edit = (from: string, to: string) => project.write('site.yaml', site.replace(from, to));
  const navLinks = sidebar.getByRole('navigation').getByRole('link');
  edit('closing:', 'sections: [blogs, about, services: Offers]\nclosing:');
  for (const list of [page.locator('main h2'), navLinks])
    await expect(list).toHaveText(['Blogs', 'About', 'Offers']);
  const branded = site.replace('"#b5341a"', '"#224466"');
  project.write('site.yaml', branded.replace('url: https://code', 'icon: github\n    $&'));
  await expect(page.locator(':root')).toHaveCSS('--accent-light', '#224466');
  await expect(sidebar.getByRole('link', { name: 'GitHub' }).locator('svg')).toBeVisible();

  project.write('sections/talks.md', '# Talks\n\nOn stage.\n');
  edit('closing:', 'sections: [about, talks]\nclosing:');
  await expect(page.getByText('On stage.')).toBeVisible();
  project.write('sections/talks.md', '# Talks\n\nOnline.\n');
  await expect(page.getByText('Online.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  edit('language: en', 'language: ar');
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await waitForHydration(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable, and unknown paths redirect home', async ({ page, request }) => {
    await using project = await startDev();

    await page.goto(`${project.address}no/such/page`, { waitUntil: 'load' });

    await expect(page).toHaveURL(project.address);
    await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
    await expect(page.locator('h1')).toHaveCSS('font-family', /Instrument Serif/);
    const resume = await request.get(`${project.address}resume.pdf`);
    expect(resume.headers()['content-type']).toBe('application/pdf');
  });
});
