import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDev } from '#tests/support/dev-project.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';
import { expect, type Page, test } from './test.ts';

// Tests open pages while content is edited. e2e/system/dev.test.ts tests the server's responses.

test.describe.configure({ timeout: 180_000 });

const overlay = (page: Page) => page.locator('vite-error-overlay');
const SITE = readFileSync(path.join(SAMPLE_SITE.contentDir, 'site.yaml'), 'utf8');

test('mistakes are shown over the page until they are corrected', async ({ page }) => {
  await using project = await startDev({ 'blogs.yaml': '- date: 2024\n' });
  const good = project.read('services.yaml');
  await page.goto(project.address);
  await expect(overlay(page)).toContainText('blogs[0].title  is missing');
  project.write('blogs.yaml', '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
  await page.waitForHydration();

  project.write('services.yaml', good.replace('summary:', 'sumary:'));
  await expect(overlay(page)).toContainText(
    'content/services.yaml:4:3  services[0].sumary  is not',
  );
  await expect(overlay(page)).toContainText('> 4 |   sumary: From idea to launch');
  await expect(overlay(page).getByText('vite.config')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Performance rescue' })).toBeVisible();

  project.write('services.yaml', good);
  await expect(overlay(page)).toHaveCount(0);
  await page.waitForHydration();
});

test('a save below a base path appears in place, even before the page is hydrated', async ({
  page,
}) => {
  const url = 'https://your-name.example/';
  await using project = await startDev({ 'site.yaml': SITE.replace(url, `${url}portfolio/`) });
  const home = `${project.address}portfolio/`;
  const failures: string[] = [];
  page.on('response', (response) => response.status() < 400 || failures.push(response.url()));
  const good = project.read('services.yaml');
  const save = async (title: string) => {
    project.write('services.yaml', good.replace('Product builds', title));
    await expect(page.getByText(title)).toBeVisible();
    await page.waitForHydration();
  };
  await page.visit(home);
  await page.scrollWindow(900);
  await save('Prodücts, built');
  expect(await page.evaluate(() => scrollY)).toBe(900);

  await page.goto(home, { waitUntil: 'commit' });
  await save('Before hydration');
  expect(failures).toEqual([]);
});

test.describe('a section of the owner', () => {
  // The page may load a module that was saved after its HTML was rendered.
  test.use({ expectedMessages: /ydrat|status of 500|dynamically imported/ });

  test('a saved theme and section appear; mistakes overlay the page', async ({ page }) => {
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

    const isGone = () => expect(overlay(page)).toHaveCount(0, { timeout: 60_000 });

    project.write(style, 'h1 { color: #654321; } }');
    await expect(overlay(page)).toContainText('style.css:1:25  is not valid CSS');
    project.write(style, ':root { --ground: #123456 }');
    await isGone();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 52, 86)');

    project.write(press, 'const a = = 1;\n');
    await expect(overlay(page)).toContainText('Unexpected token', { timeout: 60_000 });
    project.write(press, saying('Second'));
    await isGone();
    await expect(page.locator('#press')).toHaveText('Second', { timeout: 60_000 });
    project.write(ofPress, '.quote { color: #123456 }');
    await expect(page.locator('#press p')).toHaveCSS('color', 'rgb(18, 52, 86)');
    await page.waitForHydration();
  });
});
