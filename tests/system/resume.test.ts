import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { findChromium, launchChromium } from '#cli/support/chromium.ts';
import { buildSite } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { printResume } from '#site/documents/resume/print-resume.ts';
import { resumePage } from '#site/documents/resume/resume-page.tsx';
import { resumeView } from '#site/documents/resume/resume-view.ts';
import { ROOT } from '#site/files/paths.ts';
import * as owner from '#tests/support/owner.ts';
import { pdfReaders } from '#tests/support/pdf-readers.ts';
import { SAMPLE_DIR } from '#tests/support/sample-site.ts';

const FIXTURES = path.join(ROOT, 'tests/fixtures');
const WORK = path.join(ROOT, '.cache/resume-tests');

/** Twenty jobs, some of them at the same company. */
const CAREER = Array.from({ length: 20 }, (_, index) => ({
  role: `Developer ${index}`,
  company: `Company ${Math.floor(index / 3)}`,
  start: String(2024 - index),
  ...(index > 0 && { end: String(2025 - index) }),
  summary: `Did what had to be done at desk ${index}, twice as fast and for half the price.`,
  highlights: Array.from({ length: index % 5 }, (_, count) => `Result ${count} of job ${index}.`),
  technologies: ['TypeScript', 'Go'].slice(index % 3),
}));

/** What each résumé has instead of the sample's files. */
const RESUMES: Record<string, (dir: string) => void> = {
  'the sample': () => {},
  'twenty jobs': (dir) => writeFileSync(path.join(dir, 'experience.yaml'), stringify(CAREER)),
  'a whole career': (dir) => cpSync(path.join(FIXTURES, 'career'), dir, { recursive: true }),
  'a career on two pages': (dir) => {
    cpSync(path.join(FIXTURES, 'career'), dir, { recursive: true });
    appendFileSync(path.join(dir, 'site.yaml'), 'resume:\n  length: 2\n');
  },
  'one job and nothing else': (dir) => {
    for (const name of ['projects', 'skills', 'services', 'blogs']) {
      writeFileSync(path.join(dir, `${name}.yaml`), '');
    }
    writeFileSync(path.join(dir, 'about.md'), '');
    writeFileSync(path.join(dir, 'experience.yaml'), stringify(CAREER.slice(0, 1)));
  },
  German: (dir) => cpSync(path.join(FIXTURES, 'german'), dir, { recursive: true }),
  Arabic: (dir) => cpSync(path.join(FIXTURES, 'arabic'), dir, { recursive: true }),
};

const PAGES: Record<string, number> = {
  'twenty jobs': 3,
  'a whole career': 3,
  'a career on two pages': 2,
};

const readers = pdfReaders();
let browser: Browser;
/** The file and the page of each résumé. */
const printed = new Map<string, { file: string; html: string }>();

beforeAll(async () => {
  rmSync(WORK, { recursive: true, force: true });
  const errors = vi.spyOn(console, 'error');
  browser = await launchChromium(findChromium());
  for (const [name, change] of Object.entries(RESUMES)) {
    const dir = path.join(WORK, name, 'content');
    mkdirSync(dir, { recursive: true });
    cpSync(SAMPLE_DIR, dir, { recursive: true });
    change(dir);
    const { pdf, view } = await printResume(browser, resumeView(await loadContent(dir)), {
      ...{ paper: 'A4', accent: undefined },
    });
    const file = path.join(WORK, name, 'resume.pdf');
    writeFileSync(file, pdf);
    printed.set(name, { file, html: resumePage(view) });
  }
  expect(errors).not.toHaveBeenCalled();
});
afterAll(() => browser.close());

describe.each(readers)('$name', ({ read, missing }) => {
  const others = Object.keys(RESUMES).filter((name) => name !== 'Arabic');

  it.for(others)('reads %s word for word in the order of the page', async (name, { skip }) => {
    skip(missing !== undefined, missing);
    const { file, html } = resumeOf(name);

    // A dot is not printed where a line ends, and every page but the first begins with its number.
    const wordsOf = (text: string) => withoutSpaces(text).replaceAll('·', '');
    const [, owner = ''] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
    const pageNumber = new RegExp(`${wordsOf(owner)}[23]/[23]`, 'g');
    expect(wordsOf(await read(file)).replace(pageNumber, '')).toBe(wordsOf(visibleText(html)));
  });
});

// pypdf and pdfminer do not reorder text that is written from right to left.
describe.each(readers.filter(({ name }) => !['pypdf', 'pdfminer'].includes(name)))(
  '$name',
  ({ read, missing }) => {
    it('reads Arabic line by line in the order of the page', async ({ skip }) => {
      skip(missing !== undefined, missing);

      const text = (await read(resumeOf('Arabic').file)).normalize('NFKC');

      let place = -1;
      for (const word of A_WORD_OF_EACH_LINE) {
        const next = text.indexOf(word, place + 1);
        expect(next, word).not.toBe(-1);
        place = next;
      }
    });
  },
);

it('no line of the contact details begins or ends with a separator', async ({ skip }) => {
  const [reader] = readers;
  skip(reader?.missing !== undefined, reader?.missing);
  const content = await loadContent(SAMPLE_DIR);
  const links = Array.from({ length: 9 }, (_, index) => ({
    label: 'Profile',
    url: `https://profiles.example/network-${index}`,
  }));
  const view = resumeView({ ...content, site: { ...content.site, links } });
  const { pdf } = await printResume(browser, view, { paper: 'A4', accent: undefined });
  const file = path.join(WORK, 'many-links.pdf');
  writeFileSync(file, pdf);

  const [heading = ''] = (await reader?.read(file))?.split('Summary') ?? [];

  expect(heading.match(/profiles\.example\/network-\d/g)).toEqual(
    links.map(({ url }) => url.replace('https://', '')),
  );
  expect(heading).not.toMatch(/^\s*·|·\s*$/m);
});

it('a short section is on one page, with no line that ends in a dot', async ({ skip }) => {
  const reader = readers.find(({ name }) => name === 'pdftotext -raw'); // it marks the pages
  skip(reader?.missing !== undefined, reader?.missing);
  const content = await loadContent(SAMPLE_DIR);
  const [job] = content.experience;
  if (!job) throw new Error('The sample has no job');
  const skills = Array.from({ length: 30 }, (_, index) => ({
    name: `Technology ${index}`,
    aliases: [],
  }));
  const projects = ['One', 'Two', 'Three'].map((count) => ({
    ...{ year: '2024', title: `Project ${count}`, description: 'Short.' },
    ...{ technologies: [], feature: true },
  }));
  // The length of the first job moves the projects towards the end of the page.
  for (const length of [39, 42]) {
    const highlights = Array.from({ length }, (_, index) => `Result ${index}.`);
    const view = resumeView({
      ...content,
      projects,
      experience: [{ ...job, highlights }],
      skills: [{ group: 'All', skills }],
    });
    const { pdf } = await printResume(browser, view, { paper: 'A4', accent: undefined });
    const file = path.join(WORK, 'short-section.pdf');
    writeFileSync(file, pdf);

    const text = (await reader?.read(file)) ?? '';

    const pages = text.split('\f').map((page) => page.match(/Project (One|Two|Three)/g)?.length);
    expect(pages.filter(Boolean), `${length} highlights`).toEqual([3]);
    expect(text).not.toMatch(/·\s*$/m);
  }
});

describe.each(Object.keys(RESUMES))('%s', (name) => {
  it('has only static fonts, which are embedded', () => {
    const pdf = readFileSync(resumeOf(name).file, 'latin1');

    expect(pdf).toContain('/Subtype /CIDFontType2');
    expect(pdf).not.toMatch(/\/Subtype\s*\/Type3/);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(
      pdf.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
    );
  });

  it('fits on one page, or fills half of the last', async () => {
    const pdf = await openPdf(name);

    expect(pdf.numPages).toBe(PAGES[name] ?? 1);
    if (pdf.numPages === 1) return;
    const page = await pdf.getPage(pdf.numPages);
    const { items } = await page.getTextContent();
    const bottoms = items.flatMap((item) => ('transform' in item ? item.transform[5] : []));
    expect(Math.min(...bottoms)).toBeLessThan(page.getViewport({ scale: 1 }).height / 2);
  });
});

it('the PDF is tagged, and has a title, a language and links', async () => {
  const pdf = await openPdf('German');
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

describe('npm run resume', () => {
  it('makes a résumé for others from the entries that are for them and for all', async () => {
    const dir = owner.sampleSite();
    const jobs = path.join(dir, 'content/experience.yaml');
    writeFileSync(
      jobs,
      readFileSync(jobs, 'utf8')
        .replace('- role: Freelance', '- for: [Back end]\n  role: Freelance')
        .replace('- role: Senior', '- for: [frontend, C++, C#]\n  role: Senior'),
    );

    expect(await owner.run(dir, ['resume', '--for', 'Back end'])).toEqual({
      code: 0,
      out: 'Printed content/resume-back-end.pdf. It is not published.\n',
      err: '',
    });
    expect(await owner.run(dir, ['resume', '--for', 'Back end', '--format', 'txt'])).toMatchObject({
      out: 'Wrote content/resume-back-end.txt. It is not published.\n',
    });

    expect(await owner.run(dir, ['resume', '--for', 'Back end', '--format', 'docx'])).toEqual({
      code: 0,
      out: 'Wrote content/resume-back-end.docx. It is not published.\n',
      err: '',
    });

    const pdf = await readers[0]?.read(path.join(dir, 'content/resume-back-end.pdf'));
    const text = readFileSync(path.join(dir, 'content/resume-back-end.txt'), 'utf8');
    for (const written of [pdf, text]) {
      expect(written).toContain('Northlight');
      expect(written).toContain('Fieldnote Labs');
      expect(written).not.toContain('Harbour & Co');
    }
    for (const [audience, message] of [
      [
        'backend',
        'No entry is for “backend”: the names in the content are Back end, frontend, C++, C#.',
      ],
      ['', '--for needs a name: the names in the content are Back end, frontend, C++, C#.'],
      [
        'C#',
        'The résumés for “C#” and “C++” would have the same file name, resume-c. Rename one of the two in the content.',
      ],
    ] as const) {
      expect(await owner.run(dir, ['resume', '--for', audience])).toEqual({
        code: 1,
        out: '',
        err: `${message}\n`,
      });
    }
  });

  it('says to build the site if it does not have this résumé', async () => {
    const dir = owner.sampleSite();
    mkdirSync(path.join(dir, 'dist'));
    writeFileSync(path.join(dir, 'dist/resume.pdf'), 'older');

    const older = await owner.run(dir, ['resume']);
    cpSync(path.join(dir, 'content/resume.pdf'), path.join(dir, 'dist/resume.pdf'));
    const same = await owner.run(dir, ['resume']);

    expect([older.out, same.out]).toEqual([
      'Printed content/resume.pdf. To have it on the site, build it: npm run build\n',
      'Printed content/resume.pdf. The site links to it.\n',
    ]);
  });

  it.each(['pdf', 'txt'])('keeps a %s of the owner, so that publishing goes on', async (format) => {
    const dir = owner.sampleSite();
    const file = path.join(dir, `content/resume.${format}`);
    writeFileSync(file, '%PDF My own');

    expect(await owner.run(dir, ['resume', '--format', format])).toEqual({
      code: 0,
      out: `content/resume.${format} was not made by this command, so it was not replaced. Move it away to have one made.\n`,
      err: '',
    });
    expect(readFileSync(file, 'utf8')).toBe('%PDF My own');
  });
});

it('the site has no phone number, no postal address and no other résumé', async () => {
  const contentDir = path.join(WORK, 'a whole career/content');
  const site = path.join(contentDir, 'site.yaml');
  writeFileSync(site, `${readFileSync(site, 'utf8')}publishResumeJson: true\n`);
  writeFileSync(path.join(contentDir, 'resume-backend.pdf'), '');
  writeFileSync(path.join(contentDir, 'resume.docx'), '');
  writeFileSync(path.join(contentDir, 'resume.txt'), '');
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

const openPdf = (name: string) =>
  getDocumentProxy(new Uint8Array(readFileSync(resumeOf(name).file)));

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

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
  ...['النهر', 'السكان', 'الرصاص', 'كتبت', 'بعناية', 'قواعدها', 'الوزن', 'ليبقى', 'موقع'],
  ...['المهارات', 'Rust', 'PostgreSQL'],
];
