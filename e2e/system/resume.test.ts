import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '#build/build-site.ts';
import { findChromium } from '#cli/support/chromium.ts';
import { findProgram } from '#cli/support/find-programs.ts';
import { openPrintPage } from '#cli/support/print-page.ts';
import { loadContent } from '#content/load-content.ts';
import { ROOT } from '#files/paths.ts';
import { printResume } from '#resume/print-resume.ts';
import { resumeText } from '#resume/resume-text.ts';
import { type ResumeView, resumeView } from '#resume/resume-view.ts';
import { content } from '#tests/support/content.ts';
import { contentDir, copyCareer } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { paperColors } from '#theme/theme.ts';

const pdftotext = findProgram(['pdftotext']) ?? '';
const MISSING = 'pdftotext is missing: install poppler-utils';

let page: Page;

beforeAll(async () => {
  page = await openPrintPage(findChromium());
});
afterAll(() => page.browser().close());

function contentWith(fixture: string, site = ''): string {
  const dir = contentDir();
  if (fixture === 'career') copyCareer(dir);
  else {
    rmSync(path.join(dir, 'projects'), { recursive: true }); // the fixture has other projects
    cpSync(path.join(ROOT, 'tests/fixtures', fixture), dir, { recursive: true });
  }
  writeFileSync(path.join(dir, 'site.yaml'), site, { flag: 'a' });
  return dir;
}

async function print(view: ResumeView) {
  const printed = await printResume(page, view, { paper: 'A4', colors: paperColors({}) });
  const file = path.join(temporaryDir(), 'resume.pdf');
  writeFileSync(file, printed.pdf);
  return { file, view: printed.view, pdf: await openPdf(file) };
}

it.for([
  ['the sample', '../../../../examples/starter/content', '', 1],
  ['a whole career', 'career', '', 3],
  ['a career on two pages', 'career', 'resume:\n  length: 2\n', 2],
  ['German', 'german', '', 1],
  ['Arabic', 'arabic', '', 1],
] as const)('parsers read %s in the order of the page, in static fonts', async (row, { skip }) => {
  const [name, fixture, site, pages] = row;
  const given = resumeView(await loadContent(contentWith(fixture, site)));
  const { file, view, pdf } = await print(given);
  const bytes = readFileSync(file, 'latin1');

  expect(bytes).not.toMatch(/\/Subtype\s*\/Type3/);
  const families = bytes.match(/(?<=\/FontName \/\w+\+)\w+/g) ?? [];
  expect(families.filter((one) => !OUR_FONTS.test(one))).toEqual([]);
  expect(pdf.numPages).toBe(pages);

  const expectOrder = (text: string) =>
    name === 'Arabic'
      ? expect(text.normalize('NFKC')).toMatch(new RegExp(A_WORD_OF_EACH_LINE.join('[^]*')))
      : expect(wordsOf(text).replace(pageNumbers(view), '')).toBe(wordsOf(shownIn(view)));
  expectOrder(await textOf(file)); // pdf.js extracts texts in the order of the file
  skip(!pdftotext, MISSING);
  expectOrder(execFileSync(pdftotext, ['-layout', file, '-'], { encoding: 'utf8' })); // pdftotext orders texts by their places
});

it('dates are at the right margin after role and company, and no line of contacts begins with a dot', async ({
  skip,
}) => {
  const links = Array.from({ length: 6 }, (_, index) => ({
    ...{ label: `${index}`, url: `https://network-${index}.example/ada-lovelace` },
  }));
  const experience = ['Lead', 'Engineer of developer experience and of distributed platforms'].map(
    (role, index) => ({ role, company: 'Straßenbahn Überlingen', start: `${2020 - index}` }),
  );
  const given = content({
    site: { links },
    experience: experience.map((job) => ({ ...job, location: 'San Francisco', technologies: [] })),
  });
  const { file, pdf } = await print(resumeView(given));

  const { items } = await (await pdf.getPage(1)).getTextContent();
  const ends = items.flatMap((item) =>
    'str' in item && / – now$/.test(item.str) ? [item.transform[4] + item.width] : [],
  );
  const a4 = { widthPt: 595, marginPt: (17.25 / 25.4) * 72 };
  expect(ends).toEqual([1, 2].map(() => expect.closeTo(a4.widthPt - a4.marginPt, -1)));
  skip(!pdftotext, MISSING);
  const lines = execFileSync(pdftotext, ['-layout', file, '-'], { encoding: 'utf8' }).split('\n');
  expect(lines.filter((line) => /^\s*[·–]|·\s*$/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('– now'))).toEqual([
    expect.stringMatching(/^Lead – Straßenbahn Überlingen, San Francisco {9,}2020 – now$/),
    expect.stringMatching(/^Straßenbahn Überlingen, San Francisco {9,}2019 – now$/),
  ]);
});

const OUR_FONTS = /^(BodoniModa|Geist|Vazirmatn|ChronofolioArrows)/;

/** @returns the texts of the résumé, with the marks of lists */
const shownIn = ({ blocks }: ResumeView) =>
  blocks.flatMap(({ mark, runs }) => [mark ?? '', ...runs.map(({ text }) => text)]).join('');

/** Removes spaces, dots and dashes: at the beginning of a line, no dot or dash is printed. */
const wordsOf = (text: string) => text.replace(/[\s·–]+/g, '');

/** The pattern of the page number, with which every page except the first begins. */
const pageNumbers = ({ name }: ResumeView) => new RegExp(`${wordsOf(name)}[23]/[23]`, 'g');

it('the PDF is tagged, and has a title, a language and links', async () => {
  const view = resumeView(await loadContent(contentWith('german')));
  const { pdf } = await print(view);
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
    expect.arrayContaining(['mailto:hallo@jana-muster.example', 'https://nordlicht.example/']),
  );
});

describe('npx chronofolio resume', () => {
  it('makes a résumé for an audience from the entries for this audience and for all', async () => {
    const { content, edit, read, run } = sampleSite();
    edit('experience.yaml', '- role: Freelance', '- for: [Back end]\n  role: Freelance');
    edit('experience.yaml', '- role: Senior', '- for: [C++, C#, Complete]\n  role: Senior');

    for (const format of ['pdf', 'txt', 'docx']) {
      expect(await run(['resume', '--for', 'Back end', '--format', format])).toEqual({
        code: 0,
        out: `Wrote content/resume-back-end.${format}. It is not published.\n`,
        err: '',
      });
    }

    const pdf = await textOf(path.join(content, 'resume-back-end.pdf'));
    for (const written of [pdf, read('resume-back-end.txt')]) {
      expect(written).toContain('Northlight');
      expect(written).toContain('Fieldnote Labs');
      expect(written).not.toContain('Senior developer');
    }
    const names = 'the names in the content are Back end, C++, C#, Complete.';
    const taken = (name: string, file: string) =>
      `The résumé for “${name}” would have the file name of another, ${file}. Rename “${name}” in the content.`;
    for (const [audience, message] of Object.entries({
      backend: `No entry is for “backend”: ${names}`,
      'C#': taken('C#', 'resume-c'),
      Complete: taken('Complete', 'resume-complete'),
    })) {
      expect(await run(['resume', '--for', audience])).toEqual({
        code: 1,
        out: '',
        err: `${message}\n`,
      });
    }
  });

  it('makes a résumé for the site with the portrait, but without phone number and address, and a complete one, and keeps a résumé of the owner', async () => {
    const { content, edit, read, run, write } = sampleSite();
    edit('site.yaml', /$/, 'phone: +351 210\naddress: { address: Rua Nova 12, city: Lisbon }\n');
    edit('site.yaml', /$/, 'portrait: { src: consent.png, alt: Me }\nresume: { photo: true }\n');
    const printed = (name: string) => textOf(path.join(content, name));
    const complete =
      'Wrote content/resume-complete.pdf. It has your phone number and address, and is not published.';

    expect((await run('resume')).out.split('\n')).toEqual([
      'Wrote content/resume.pdf. To have it on the site, build it: npx chronofolio build',
      ...[complete, ''],
    ]);
    expect(await printed('resume.pdf')).not.toMatch(/210|Rua Nova/);
    expect(readFileSync(path.join(content, 'resume.pdf'), 'latin1')).toContain('/Subtype /Image');
    expect(await printed('resume-complete.pdf')).toMatch(/210.*Rua Nova 12/s);

    write('resume.pdf', '%PDF My own');
    const kept = await run('resume');

    expect(kept.out.split('\n')).toEqual([
      'content/resume.pdf may have changes of yours, so it was not replaced. Move it away to have one made.',
      ...[complete, ''],
    ]);
    expect([kept.code, read('resume.pdf')]).toEqual([0, '%PDF My own']); // publishing continues
  });
});

it('the site has no phone number, no postal address and no other résumé', async () => {
  const dir = contentWith('career', 'publishResumeJson: true\n');
  writeFiles(dir, {
    'de/site.yaml': `${readFileSync(path.join(dir, 'de/site.yaml'), 'utf8')}publishResumeJson: true\n`,
  });
  writeFiles(dir, { 'resume-backend.pdf': '', 'resume.docx': '', 'resume.txt': '' });
  const outDir = path.join(temporaryDir(), 'site');

  await buildSite({ ...SAMPLE_SITE, contentDir: dir, outDir });

  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('resume.json');
  expect(files.filter((name) => /resume.*\.(pdf|docx|txt)$/.test(name))).toEqual(['resume.pdf']);
  const secret = /210\s*000\s*000|Rua Nova|1100-042/;
  const texts = files.filter((name) => /\.(html|js|json|txt|md|xml)$/.test(name));
  const isPublic = (name: string) => secret.test(readFileSync(path.join(outDir, name), 'utf8'));
  expect(texts.filter(isPublic)).toEqual([]);
  expect(resumeText(resumeView(await loadContent(dir)))).toMatch(secret);
});

const openPdf = (file: string) => getDocumentProxy(new Uint8Array(readFileSync(file)));

const textOf = async (file: string) => (await extractText(await openPdf(file))).text.join('\n');

const A_WORD_OF_EACH_LINE = [
  ...['ليلى', 'كبيرة', 'القاهرة', 'layla.example', 'السبورة', 'الخبرة'],
  ...['التقني', 'أقود', 'خفضت', 'PostgreSQL', 'الميناء', 'متاجر', 'React', 'الحقل', 'استبيان'],
  ...['بعناية', 'الوزن', 'قواعدها', 'ليبقى', 'موقع'],
  ...['المهارات', 'Rust', 'PostgreSQL'],
];
