import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { copyProject } from '#tests/support/project-copy.ts';
import { CALM, expect, test, waitForHydration, waitForReveal } from './test.ts';

const PDFTOTEXT = process.env.PDFTOTEXT_PATH ?? '';

test.use(CALM);

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  for (const address of ['./', 'projects']) {
    test(`${address} is dark on white, without controls`, async ({ page }) => {
      await page.goto(address);
      await page.getByRole('button', { name: /^Theme/ }).click({ clickCount: 2 });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

      await page.emulateMedia({ media: 'print' });

      await expect(page.locator('html')).toHaveCSS('color', 'rgb(27, 29, 32)');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      for (const chrome of ['nav', 'button', 'aside', 'search', 'picture', '.visually-hidden']) {
        for (const element of await page.locator(chrome).all()) await expect(element).toBeHidden();
      }
      await expect(page.getByText('View all projects')).toBeHidden();
      await expect(page.getByText('Back to top')).toBeHidden();
    });
  }

  for (const width of [700, 1123, 1588]) {
    test(`home is one column on paper of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('./');
      await waitForHydration(page);

      await page.emulateMedia({ media: 'print' });

      const tops = await page
        .locator('#sidebar, main > section')
        .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect()));
      for (const [index, { left, top }] of tops.entries()) {
        expect(left).toBe(tops[0]?.left);
        expect(top).toBeGreaterThanOrEqual(tops[index - 1]?.bottom ?? 0);
      }
    });
  }
});

test.describe('as a PDF', () => {
  for (const format of ['A4', 'Letter'] as const) {
    test(`home is in reading order on ${format}`, async ({ page }) => {
      const lines = (await printPdf(page, './', format)).flat();

      expect(lines).toEqual(expect.arrayContaining(HOME));
      expect(lines.filter((line) => HOME.includes(line))).toEqual(HOME);
      expect(lines.join(' ')).not.toMatch(/new tab|Copy|Skip to|View all|Back to top|time travel/);
    });

    test(`All Projects is a list with full URLs on ${format}`, async ({ page }) => {
      const [lines = []] = await printPdf(page, 'projects', format, '-layout');

      expect(lines.slice(0, 3)).toEqual([
        'Noa Sample',
        'Senior full-stack developer · hello@your-name.example · https://your-name.example/',
        'All Projects',
      ]);
      const rows = lines.map((line) => line.trim().split(/ {2,}/));
      expect(rows[3]).toEqual(['Year', 'Project', 'Built with', 'Link']);
      expect(rows.filter(([year = '']) => /^\d{4}$/.test(year)).map(([year]) => year)).toEqual([
        '2025',
        '2025',
        '2024',
        '2023',
        '2022',
      ]);
      expect(rows.find(([, title]) => title === 'Keys in Hand')).toEqual([
        '2023',
        'Keys in Hand',
        'TypeScript, Next.js,',
        'https://keys-in-hand.example/',
      ]);
      expect(lines.join(' ')).toMatch(/Viewings a\b/);
      expect(lines.join(' ')).not.toMatch(/How it was built|dashboard/);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Viewings a week')).toHaveCSS('font-weight', '560');
    });

    test.describe('with many entries', () => {
      test.use({ site: 'many' });

      test(`no entry is split between two pages of ${format}`, async ({ page }) => {
        const pages = (await printPdf(page, './', format)).map((lines) => lines.join(' '));

        for (let index = 3; index < 50; index++) {
          const onPage = pages.find((text) => text.includes(`Developer ${index} · `));
          const entry = onPage?.split(`Developer ${index} · `)[1]?.split('Developer ')[0];
          expect(entry).toContain('– Highlight 3');
          expect(entry).toContain(`Technology ${(index + 19) % 50}`);
        }
      });
    });
  }
});

test.describe('npm run resume', () => {
  test.setTimeout(300_000); // other tests run at the same time

  test('prints a tagged PDF that the site links to; a later change of content is reported', async () => {
    const { dir, remove } = copyProject();
    const pdf = path.join(dir, 'content/resume.pdf');
    const run = (command: string, ...options: string[]) =>
      promisify(execFile)('node', ['--import', 'tsx', `cli/${command}.ts`, ...options], {
        cwd: dir,
      });
    try {
      const committed = readFileSync(pdf);
      const site = path.join(dir, 'content/site.yaml');
      writeFileSync(
        site,
        readFileSync(site, 'utf8').replace('name: Noa Sample', 'name: Ada Byron'),
      );
      expect((await run('portfolio', 'check')).stdout).toContain(
        'content/resume.pdf:1:1  is still the sample’s: run npm run resume',
      );

      expect((await run('resume')).stdout).toContain('Printed content/resume.pdf.');
      expect(readLines(pdf).flat()[0]).toBe('Ada Byron');
      expect(readFileSync(pdf, 'latin1')).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
      expect((await run('portfolio', 'check')).stdout).not.toContain('resume');
      const first = readFileSync(pdf);
      expect(first.equals(committed)).toBe(false);

      await run('resume');
      expect(readFileSync(pdf).equals(first)).toBe(true);

      writeFileSync(pdf, '%PDF-1.7 of the owner');
      expect((await run('resume')).stdout).toContain(
        'content/resume.pdf was not made by this command',
      );
      expect(readFileSync(pdf, 'utf8')).toBe('%PDF-1.7 of the owner');
    } finally {
      remove();
    }
  });
});

test('the sidebar links to the résumé', async ({ page, request }) => {
  await page.goto('./');

  const link = page.locator('#sidebar').getByRole('link', { name: 'Résumé (PDF)' });
  await expect(link).toBeVisible();
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('application/pdf');
});

/** The lines of each page, as programs that read résumés extract them. */
async function printPdf(
  page: Page,
  address: string,
  format: 'A4' | 'Letter',
  ...options: string[]
): Promise<string[][]> {
  await page.goto(address);
  await waitForHydration(page);
  await waitForReveal(page);
  const file = path.join(os.tmpdir(), `chronofolio-${process.pid}-${Date.now()}.pdf`);
  await page.pdf({ path: file, format, tagged: true });
  return readLines(file, ...options);
}

function readLines(pdf: string, ...options: string[]): string[][] {
  expect(PDFTOTEXT, 'pdftotext is missing: install poppler-utils').not.toBe('');
  expect(existsSync(pdf)).toBe(true);
  const text = execFileSync(PDFTOTEXT, [...options, pdf, '-'], { encoding: 'utf8' });
  const pages = text.split('\f').map((page) => page.split('\n').filter((line) => line !== ''));
  return pages.filter((lines) => lines.length > 0);
}

/** Lines of the sample's home, in reading order. */
const HOME = [
  'Noa Sample',
  'Senior full-stack developer',
  'Available from March 2027 · Lisbon, remote',
  'E-mail hello@your-name.example',
  'Résumé https://your-name.example/resume.pdf',
  'About',
  'Experience 2015 – now · 11 years',
  'Freelance engineer · Northlight',
  'Mar 2022 – now',
  '– Took a consent platform through two audits, from 31 findings to none.',
  'TypeScript, React, Node.js, PostgreSQL, Docker, Terraform',
  'Senior developer · Harbour & Co',
  'Jun 2018 – Feb 2022',
  'Full-stack developer · Fieldnote Labs',
  'Sep 2015 – May 2018',
  'Projects 3 of 5',
  'Consent, collected carefully https://consent.example/',
  'Built to stand https://built-to-stand.example/',
  'Crown & Strand https://crown-and-strand.example/',
  'Skills by year of use',
  'Languages: TypeScript 9 yrs, JavaScript 4 yrs, Go 5 yrs',
  'Services',
  'Audits: Accessibility and security, with the fixes in the same report.',
  'Blogs',
  'Sep 2026',
  'The cheapest byte is the one you never send https://notes.example/cheapest-byte',
  'Updated Nov 2026',
];
