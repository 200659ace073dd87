import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OWN_SITE } from '#site/paths.ts';
import { copyProject } from '../project-copy.ts';
import { expect, hydrated, test } from './test.ts';

// Content edited while the development server runs, in a copy of the project.

test.describe.configure({ timeout: 60_000 });

test('a saved change appears without losing the place, a mistake over the page, and its mending takes it away', async ({
  page,
}) => {
  await using project = await startDev();
  await page.goto(project.address);
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const overlay = page.locator('vite-error-overlay');
  const good = project.read('services.yaml');

  project.write('services.yaml', good.replace('Product builds', 'Products, built'));
  await expect(page.getByText('Products, built')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(900);

  project.write('services.yaml', good.replace('summary:', 'sumary:'));
  await expect(overlay).toContainText(
    'content/services.yaml:4:3  services[0].sumary  is not a known field; did you mean "summary"?',
  );
  await expect(overlay).toContainText('services[0].summary  is missing');

  project.write('services.yaml', good);
  await expect(overlay).toHaveCount(0);
  await expect(page.getByText('Product builds')).toBeVisible();
});

test('a letter that the fonts did not have yet appears as well, below a base path with its files', async ({
  page,
}) => {
  const site = readFileSync(path.join(OWN_SITE.contentDir, 'site.yaml'), 'utf8');
  const url = 'https://your-name.example/';
  await using project = await startDev({ 'site.yaml': site.replace(url, `${url}portfolio/`) });
  const failures: string[] = [];
  page.on('response', (response) => response.status() < 400 || failures.push(response.url()));
  await page.goto(`${project.address}portfolio/`);
  await hydrated(page);
  await page.locator('#projects img').first().scrollIntoViewIfNeeded();

  const services = project.read('services.yaml');
  project.write('services.yaml', services.replace('Product builds', 'Prodüct builds'));

  await expect(page.getByText('Prodüct builds')).toBeVisible({ timeout: 20_000 });
  await hydrated(page);
  expect(failures).toEqual([]);
});

test('starts with content that has a mistake, and shows the page once it is mended', async ({
  page,
}) => {
  await using project = await startDev({ 'blogs.yaml': '- title: A\n' });
  await page.goto(project.address);
  await expect(page.locator('vite-error-overlay')).toContainText('blogs[0].link  is missing');

  project.write('blogs.yaml', '');

  // The pictures of the copy are made for the first time.
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Your Name', { timeout: 40_000 });
  await hydrated(page);
});

test('is styled and readable before any script, and leads lost visitors home', async ({
  browser,
}) => {
  await using project = await startDev();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page: Page = await context.newPage();

  await page.goto(`${project.address}no/such/page`);

  await expect(page).toHaveURL(project.address);
  await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
  await expect(page.locator('h1')).toHaveCSS('font-family', /Instrument Serif/);
  const resume = await context.request.get(`${project.address}resume.pdf`);
  expect(resume.headers()['content-type']).toBe('application/pdf');
  expect((await resume.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});

async function startDev(changes: Record<string, string> = {}) {
  const { dir, remove } = copyProject();
  const file = (name: string) => path.join(dir, 'content', name);
  for (const [name, text] of Object.entries(changes)) writeFileSync(file(name), text);
  const port = await freePort();
  const child = spawn('node', ['--import', 'tsx', 'cli/dev.ts'], {
    cwd: dir,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Local') && resolve());
    child.once('exit', (code) => reject(new Error(`dev ended with ${code}`)));
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    read: (name: string) => readFileSync(file(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(file(name), text),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
      remove();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
