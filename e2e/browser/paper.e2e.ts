import { execFileSync } from 'node:child_process';
import { CALM, expect, type Page, test } from './test.ts';

const PDFTOTEXT = process.env.PDFTOTEXT_PATH ?? '';

test.use({ ...CALM, colorScheme: 'dark' });

test('both pages are printed dark on white, in one column, without controls', async ({ page }) => {
  await page.visit();
  await page.locator('[data-settings] > summary').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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

  const chrome = 'nav, button, aside, search, [data-dial], .visually-hidden:not([aria-hidden] + *)';
  for (const address of ['./', 'projects']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(20, 23, 28)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator(chrome).filter({ visible: true })).toHaveCount(0);
  }
});

test('as a PDF, home is in reading order on three pages at most, with full URLs', async ({
  page,
}) => {
  const pages = await printPdf(page, './');
  const lines = pages.flat();

  expect(pages.length).toBeLessThanOrEqual(3);
  expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([]);

  expect(lines.filter((line) => HOME.includes(line))).toEqual(HOME);
  expect(lines.join(' ')).not.toMatch(/new tab|Copy|Skip to|View all|Back to top|time travel/);

  const [list = []] = await printPdf(page, 'projects', '-layout');
  const rows = list.map((line) => line.trim().split(/ {2,}/));
  expect(rows[3]).toEqual(['Year', 'Project', 'Built with', 'Link']);
  const row = rows.find(([, title]) => title === 'Keys in Hand') ?? [];
  expect(row.slice(0, 3).join(' ')).toMatch(/^2023 Keys in Hand TypeScript, Next.js,/);
  for (const text of ['https://keys-in-hand.example/', 'Viewings a'])
    expect(list.join(' ')).toContain(text);
  expect(list.join(' ')).not.toMatch(/How it was built|dashboard/);
});

/** Returns the lines of each page, as programs that read résumés extract them. */
async function printPdf(page: Page, address: string, ...options: string[]): Promise<string[][]> {
  expect(PDFTOTEXT, 'pdftotext is missing: install poppler-utils').not.toBe('');
  await page.visit(address);
  const file = test.info().outputPath('page.pdf');
  await page.pdf({ path: file, format: 'A4', tagged: true });
  const text = execFileSync(PDFTOTEXT, [...options, file, '-'], { encoding: 'utf8' });
  const pages = text.split('\f').map((page) => page.split('\n').filter((line) => line !== ''));
  return pages.filter((lines) => lines.length > 0);
}

/** Lines of the sample's home in reading order. */
const HOME = [
  'Noa Sample',
  'Updated Nov 2026',
  'Senior full-stack developer',
  'Available from March 2027 · Lisbon, remote',
  'hello@your-name.example · https://your-name.example/ · GitHub https://code.example/your-name',
  'Experience 2015 – now · 11 years',
  'Mar 2022 – now',
  'Freelance developer · Northlight',
  '– Took a consent platform from 31 audit findings to none in nine months.',
  'TypeScript, React, Node.js, PostgreSQL, Docker, Terraform',
  'Consent, collected carefully https://consent.example/',
  'Collector script: 61 → 4 KB',
  'TypeScript 8 yrs, JavaScript 3 yrs, Go 4 yrs',
  'Performance rescue',
  'The cheapest byte is the one you never send',
  'https://notes.example/cheapest-byte',
];
