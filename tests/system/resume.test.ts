import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findChromium } from '#cli/support/chromium.ts';
import { openPrintPage } from '#cli/support/print-page.ts';
import { findProgram } from '#cli/support/programs.ts';
import { buildSite } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { printResume, resumePage } from '#site/documents/resume/print-resume.ts';
import { element } from '#site/documents/resume/resume-document.ts';
import { type ResumeView, resumeView } from '#site/documents/resume/resume-view.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';
import { paperColors } from '#site/theme/theme.ts';
import { writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

const FIXTURES = path.join(ROOT, 'tests/fixtures');
const WORK = path.join(ROOT, '.cache/resume-tests');

interface Resume {
  /** In `tests/fixtures`, added to the sample. */
  fixture?: string;
  /** Added to `site.yaml`. */
  site?: string;
  pages?: number;
}

const RESUMES: Record<string, Resume> = {
  'the sample': {},
  'a whole career': { fixture: 'career', pages: 3 },
  'a career on two pages': { fixture: 'career', site: 'resume:\n  length: 2\n', pages: 2 },
  German: { fixture: 'german' },
  Arabic: { fixture: 'arabic' },
};

/** Programs that extract the text, as applicant tracking systems do: by its order in the file, and by its place. */
const READERS: Record<string, (file: string) => Promise<string>> = {
  'pdf.js': async (file) => (await pagesOf(file)).join('\n'),
  pdftotext: async (file) => {
    const args = ['-layout', file, '-'];
    return execFileSync(pdftotext, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  },
};
const pdftotext = findProgram(['pdftotext']) ?? '';
const pdftoppm = findProgram(['pdftoppm']) ?? '';
const MISSING = 'pdftotext or pdftoppm is missing: install poppler-utils';

let page: Page;
/** The file and the page of each résumé. */
const printed = new Map<string, { file: string; html: string }>();

beforeAll(async () => {
  rmSync(WORK, { recursive: true, force: true });
  const errors = vi.spyOn(console, 'error');
  page = await openPrintPage(findChromium());
  for (const [name, { fixture, site = '' }] of Object.entries(RESUMES)) {
    const dir = path.join(WORK, name, 'content');
    cpSync(SAMPLE_DIR, dir, { recursive: true });
    if (fixture) cpSync(path.join(FIXTURES, fixture), dir, { recursive: true });
    writeFileSync(path.join(dir, 'site.yaml'), site, { flag: 'a' });
    printed.set(name, await print(name, resumeView(await loadContent(dir))));
  }
  expect(errors).not.toHaveBeenCalled();
});
afterAll(() => page.browser().close());

const colors = paperColors({});

/** @returns the file and the page of a résumé */
async function print(name: string, view: ResumeView) {
  const { pdf, view: shown } = await printResume(page, view, { paper: 'A4', colors });
  const file = path.join(WORK, `${name}.pdf`);
  writeFileSync(file, pdf);
  return { file, html: resumePage(shown) };
}

describe.each(Object.entries(READERS))('%s', (reader, read) => {
  const others = Object.keys(RESUMES).filter((name) => name !== 'Arabic');

  it.for(others)('reads %s word for word in the order of the page', async (name, { skip }) => {
    skip(reader === 'pdftotext' && !pdftotext, MISSING);
    const { file, html } = resumeOf(name);

    // A dot is not printed where a line ends, and every page but the first begins with its number.
    const wordsOf = (text: string) => text.replace(/[\s·]+/g, '');
    const [, owner = ''] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
    const pageNumber = new RegExp(`${wordsOf(owner)}[23]/[23]`, 'g');
    expect(wordsOf(await read(file)).replace(pageNumber, '')).toBe(wordsOf(visibleText(html)));
  });

  it('reads Arabic line by line in the order of the page', async ({ skip }) => {
    skip(reader === 'pdftotext' && !pdftotext, MISSING);

    const text = (await read(resumeOf('Arabic').file)).normalize('NFKC');

    expect(text).toMatch(new RegExp(A_WORD_OF_EACH_LINE.join('[^]*')));
  });
});

it.each(Object.entries(RESUMES))('%s has only static fonts', async (name, { pages = 1 }) => {
  const { file } = resumeOf(name);
  const bytes = readFileSync(file, 'latin1');
  const pdf = await openPdf(file);

  expect(bytes).not.toMatch(/\/Subtype\s*\/Type3/);
  const fonts = bytes.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(bytes.match(/\/FontFile2/g)).toHaveLength(fonts.length);
  expect(pdf.numPages).toBe(pages);
});

it('the first line of each page has its accents', async ({ skip }) => {
  skip(!pdftoppm, MISSING);
  const title = 'ÉÅÖ';
  const section = element('section', element('h2', title), element('p', 'Text.'));
  const parts = Array.from({ length: 60 }, () => section);
  const view = { ...resumeView(await loadContent(SAMPLE_DIR)), parts };
  const { file } = await print('accents', view);
  const pdf = await openPdf(file);

  expect(pdf.numPages).toBeGreaterThan(1);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const headings = items.flatMap((item) => ('str' in item && item.str === title ? [item] : []));
    const [first, second] = headings.map(({ height, width, transform: [, , , , left, bottom] }) => {
      const top = page.getViewport({ scale: 1 }).height - bottom - 1.2 * height;
      return inkHeight(file, number, [left, top, width, 1.2 * height]);
    });
    expect(Math.abs(((await first) ?? 0) - ((await second) ?? 0))).toBeLessThan(2);
  }
});

it('the PDF is tagged, and has a title, a language and links', async () => {
  const pdf = await openPdf(resumeOf('German').file);
  const page = await pdf.getPage(1);

  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'Jana Muster – Leitende Softwareentwicklerin',
    Language: 'de',
  });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = JSON.stringify(await page.getStructTree()).match(/(?<="role":")\w+/g) ?? [];
  expect(roles).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'L', 'LI', 'Link', 'P']),
  );
  const links = (await page.getAnnotations()).map(({ url }) => url);
  expect(links).toEqual(
    expect.arrayContaining([
      'mailto:hallo@jana-muster.example',
      'https://jana-muster.example/',
      'https://quelltexte.example/jana',
      'https://nordlicht.example/',
    ]),
  );
});

describe('npx chronofolio resume', () => {
  it('makes a résumé for others from the entries that are for them and for all', async () => {
    const { content, edit, read, run } = sampleSite();
    edit('experience.yaml', '- role: Freelance', '- for: [Back end]\n  role: Freelance');
    edit('experience.yaml', '- role: Senior', '- for: [frontend, C++, C#]\n  role: Senior');

    for (const [format, verb] of Object.entries({ pdf: 'Printed', txt: 'Wrote', docx: 'Wrote' })) {
      expect(await run(['resume', '--for', 'Back end', '--format', format])).toEqual({
        code: 0,
        out: `${verb} content/resume-back-end.${format}. It is not published.\n`,
        err: '',
      });
    }

    const pdf = (await pagesOf(path.join(content, 'resume-back-end.pdf'))).join();
    for (const written of [pdf, read('resume-back-end.txt')]) {
      expect(written).toContain('Northlight');
      expect(written).toContain('Fieldnote Labs');
      expect(written).not.toContain('Harbour & Co');
    }
    const names = 'the names in the content are Back end, frontend, C++, C#.';
    for (const [audience, message] of Object.entries({
      backend: `No entry is for “backend”: ${names}`,
      'C#': 'The résumés for “C#” and “C++” would have the same file name, resume-c. Rename one of the two in the content.',
    })) {
      expect(await run(['resume', '--for', audience])).toEqual({
        code: 1,
        out: '',
        err: `${message}\n`,
      });
    }
  });

  it('makes one for the site, without phone number and address, and a complete one', async () => {
    const { content, run, edit } = sampleSite();
    const contact = 'phone: +351 210\naddress: { address: Rua Nova 12, city: Lisbon }\n';
    edit('site.yaml', /$/, contact);
    const textOf = async (name: string) =>
      (await pagesOf(path.join(content, `${name}.pdf`))).join();

    const { out } = await run('resume');

    expect(out.split('\n')).toEqual([
      'Printed content/resume.pdf. To have it on the site, build it: npx chronofolio build',
      'Printed content/resume-complete.pdf. It has your phone number and address, and is not published.',
      '',
    ]);
    expect(await textOf('resume')).not.toMatch(/210|Rua Nova/);
    expect(await textOf('resume-complete')).toMatch(/210.*Rua Nova 12/s);

    edit('experience.yaml', '- role: Freelance', '- for: [Complete]\n  role: Freelance');
    expect((await run(['resume', '--for', 'Complete'])).err).toBe(
      'The résumé for “Complete” would replace resume-complete.pdf, the one with everything. Rename “Complete” in the content.\n',
    );
  });

  it('says to build the site if it does not have this résumé, and keeps one of the owner', async () => {
    const { content, dir, read, run, write } = sampleSite();
    const own = '%PDF My own';
    writeFiles(dir, { 'dist/resume.pdf': 'older' });

    const older = await run('resume');
    cpSync(path.join(content, 'resume.pdf'), path.join(dir, 'dist/resume.pdf'));
    const same = await run('resume');
    write('resume.pdf', own);
    const kept = await run('resume');

    expect([older.out, same.out, kept.out]).toEqual([
      'Printed content/resume.pdf. To have it on the site, build it: npx chronofolio build\n',
      'Printed content/resume.pdf. The site links to it.\n',
      'content/resume.pdf may have changes of yours, so it was not replaced. Move it away to have one made.\n',
    ]);
    expect([kept.code, read('resume.pdf')]).toEqual([0, own]); // publishing goes on
  });

  it('lets a workflow without a browser go on to the build, which publishes no résumé then', async () => {
    const { content, run } = sampleSite();
    rmSync(path.join(content, 'resume.pdf'));
    const env = { CHROMIUM_PATH: '/bin/false', GITHUB_ACTIONS: 'true' };

    const { code, out } = await run('resume', env);

    expect([code, out]).toEqual([0, 'CHROMIUM_PATH names /bin/false, which does not start.\n']);
    expect((await run('resume', { ...env, GITHUB_ACTIONS: '' })).code).toBe(1);
  });
});

it('prints without the sandbox where Chromium has none, and says so', async () => {
  const refused = "echo 'No usable sandbox!' >&2; exit 1";
  const script = `#!/bin/sh\ncase "$*" in *--no-sandbox*) exec ${findChromium()} "$@";; esac\n${refused}\n`;
  const program = path.join(temporaryDir({ chromium: script }), 'chromium');
  chmodSync(program, 0o755);
  vi.spyOn(process, 'getuid').mockReturnValueOnce(1000); // root never has it
  const errors = vi.spyOn(console, 'error').mockReturnValueOnce();

  const opened = await openPrintPage(program);
  await opened.browser().close();

  expect(errors).toHaveBeenLastCalledWith(
    'Chromium has no sandbox on this machine, so it runs without one.',
  );
});

it('the site has no phone number, no postal address and no other résumé', async () => {
  const contentDir = path.join(WORK, 'a whole career/content');
  writeFileSync(path.join(contentDir, 'site.yaml'), 'publishResumeJson: true\n', { flag: 'a' });
  writeFiles(contentDir, { 'resume-backend.pdf': '', 'resume.docx': '', 'resume.txt': '' });
  const outDir = path.join(WORK, 'site');

  await buildSite({ contentDir, outDir, cacheDir: path.join(ROOT, '.cache') });

  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('resume.json');
  expect(files.filter((name) => /resume.*\.(pdf|docx|txt)$/.test(name))).toEqual(['resume.pdf']);
  const isPublic = (name: string) => {
    const text = readFileSync(path.join(outDir, name), 'utf8');
    return /210\s*000\s*000|Rua Nova|1100-042/.test(text);
  };
  const texts = files.filter((name) => /\.(html|js|json|txt|md|xml|webmanifest)$/.test(name));
  expect(texts.filter(isPublic)).toEqual([]);
  const resume = visibleText(resumeOf('a whole career').html);
  for (const text of ['+351 210 000 000', 'Rua Nova 12, 1100-042 Lisbon'])
    expect(resume).toContain(text);
});

function resumeOf(name: string) {
  const found = printed.get(name);
  if (!found) throw new Error(`There is no résumé ${name}`);
  return found;
}

/** @param area left, top, width and height, in points */
async function inkHeight(file: string, page: number, area: number[]): Promise<number> {
  const scale = 4;
  const crop = ['-x', '-y', '-W', '-H'].flatMap((option, index) => [
    option,
    String(Math.round((area[index] ?? 0) * scale)),
  ]);
  const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
  const png = execFileSync(pdftoppm, ['-png', '-r', String(72 * scale), ...crop, ...pages, file]);
  return (await sharp(png).trim().toBuffer({ resolveWithObject: true })).info.height;
}

const openPdf = (file: string) => getDocumentProxy(new Uint8Array(readFileSync(file)));

/** @returns the text of each page, by pdf.js */
const pagesOf = async (file: string) => (await extractText(await openPdf(file))).text;

/** @returns the text of a page, with the marks that the styles add to lists */
const visibleText = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replaceAll('<li>', '• ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const A_WORD_OF_EACH_LINE = [
  ...['ليلى', 'كبيرة', 'القاهرة', 'layla.example', 'السبورة', 'الخبرة'],
  ...['التقني', 'أقود', 'خفضت', 'Postgres', 'الميناء', 'متاجر', 'React', 'الحقل', 'استبيان'],
  ...['بعناية', 'قواعدها', 'الوزن', 'ليبقى', 'موقع'],
  ...['المهارات', 'Rust', 'PostgreSQL'],
];
