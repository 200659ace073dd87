import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { copyProject, nodeArgs } from '#tests/support/project-copy.ts';
import { CALM, expect, test, visit } from './test.ts';

const PDFTOTEXT = process.env.PDFTOTEXT_PATH ?? '';

test.use(CALM);

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('both pages are dark on white, without controls', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: /^Theme/ }).click({ clickCount: 2 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });

    for (const address of ['./', 'projects']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveCSS('color', 'rgb(27, 29, 32)');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      for (const chrome of [
        'nav',
        'button',
        'aside',
        'search',
        'picture',
        '[data-dial]',
        '.visually-hidden:not([aria-hidden] + *)',
      ])
        await expect(page.locator(chrome).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByText('View all projects')).toBeHidden();
      await expect(page.getByText('Back to top')).toBeHidden();
    }
  });

  test('home has all its sections before their styles', async ({ page }) => {
    const footer = page.locator('#footer');
    await page.route(/assets\/styles-/, () => {}); // never responds
    await page.goto('./', { waitUntil: 'commit' });
    await expect(footer).toBeHidden();

    await page.emulateMedia({ media: 'print' });

    await expect(footer).toBeVisible();
  });

  test('home is one column, however wide the paper is', async ({ page }) => {
    await visit(page);
    await page.emulateMedia({ media: 'print' });
    for (const width of [700, 1588]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('#sidebar, main > section')
        .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect()));
      for (const [index, { left, top }] of boxes.entries()) {
        expect(left).toBe(boxes[0]?.left);
        expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
      }
    }
  });
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
      const years = lines.flatMap((line) => line.match(/^\d{4}\b/)?.[0] ?? []);
      expect(years).toEqual(['2025', '2025', '2024', '2023', '2022']);
      expect(rows.find(([, title]) => title === 'Keys in Hand')?.slice(0, 3)).toEqual([
        '2023',
        'Keys in Hand',
        'TypeScript, Next.js, PostgreSQL, Docker',
      ]);
      expect(lines.join(' ')).toContain('https://consent.example/');
      expect(lines.join(' ')).not.toMatch(/How it was built|dashboard/);
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

test('npx chronofolio resume prints the same tagged PDF each time, and the check says when it is due', async () => {
  test.setTimeout(300_000); // other tests run at the same time
  const { dir, remove } = copyProject();
  const pdf = path.join(dir, 'content/resume.pdf');
  const run = async (command: string, ...options: string[]) => {
    const args = [...nodeArgs(command), ...options];
    return (await promisify(execFile)('node', args, { cwd: dir })).stdout;
  };
  const site = path.join(dir, 'content/site.yaml');
  const renamed = readFileSync(site, 'utf8').replace('name: Noa Sample', 'name: Ada Byron');
  writeFileSync(site, renamed);
  expect(await run('check')).toContain(
    'content/resume.pdf:1:1  is still the sample’s: run npx chronofolio resume',
  );

  expect(await run('resume')).toContain('Printed content/resume.pdf.');
  expect(readLines(pdf).flat()[0]).toBe('Ada Byron');
  expect(readFileSync(pdf, 'latin1')).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
  expect(await run('check')).not.toContain('resume');
  const first = readFileSync(pdf);
  await run('resume');
  expect(readFileSync(pdf).equals(first)).toBe(true);
  remove();
});

/** The lines of each page, as programs that read résumés extract them. */
async function printPdf(
  page: Page,
  address: string,
  format: 'A4' | 'Letter',
  ...options: string[]
): Promise<string[][]> {
  await visit(page, address);
  const file = path.join(os.tmpdir(), `chronofolio-${process.pid}-${Date.now()}.pdf`);
  await page.pdf({ path: file, format, tagged: true });
  return readLines(file, ...options);
}

function readLines(pdf: string, ...options: string[]): string[][] {
  expect(PDFTOTEXT, 'pdftotext is missing: install poppler-utils').not.toBe('');
  const text = execFileSync(PDFTOTEXT, [...options, pdf, '-'], { encoding: 'utf8' });
  const pages = text.split('\f').map((page) => page.split('\n').filter((line) => line !== ''));
  return pages.filter((lines) => lines.length > 0);
}

/** Lines of the sample's home, in reading order. */
const HOME = [
  'Noa Sample',
  'Senior full-stack developer',
  'Available from March 2027 · Lisbon, remote',
  '– E-mail hello@your-name.example',
  '– Résumé https://your-name.example/resume.pdf',
  'About',
  'Experience',
  '2015 – now · 11 years',
  'Mar 2022 – now',
  'Freelance engineer · Northlight',
  '– Took a consent platform through two audits, from 31 findings to none.',
  'TypeScript, React, Node.js, PostgreSQL, Docker, Terraform',
  'Jun 2018 – Feb 2022',
  'Senior developer · Harbour & Co',
  'Sep 2015 – May 2018',
  'Full-stack developer · Fieldnote Labs',
  'Projects',
  '3 of 5',
  'Consent, collected carefully https://consent.example/',
  'Built to stand https://built-to-stand.example/',
  'Crown & Strand https://crown-and-strand.example/',
  'Skills',
  'by year of use',
  'Languages',
  'TypeScript 9 yrs, JavaScript 4 yrs, Go 5 yrs',
  'Services',
  'Audits',
  'Accessibility and security, with the fixes in the same report.',
  'Blogs',
  'The cheapest byte is the one you never send Sep 2026 https://notes.example/cheapest-byte',
  'Updated Nov 2026 Set in Geist and Instrument Serif',
];
