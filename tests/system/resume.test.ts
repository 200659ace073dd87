import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { findChromium } from '#cli/support/chromium.ts';
import { openPrintPage } from '#cli/support/print-page.ts';
import { buildSite } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { printResume } from '#site/documents/resume/print-resume.ts';
import { resumePage } from '#site/documents/resume/resume-page.tsx';
import { type ResumeView, resumeView } from '#site/documents/resume/resume-view.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { pdfReaders } from '#tests/support/pdf-readers.ts';

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

interface Resume {
  /** In `tests/fixtures`, added to the sample. */
  fixture?: string;
  /** What it has instead of these. */
  files?: Files;
  /** Added to `site.yaml`. */
  site?: string;
  pages?: number;
}

const RESUMES: Record<string, Resume> = {
  'the sample': {},
  'twenty jobs': { files: { 'experience.yaml': stringify(CAREER) }, pages: 3 },
  'a whole career': { fixture: 'career', pages: 3 },
  'a career on two pages': { fixture: 'career', site: 'resume:\n  length: 2\n', pages: 2 },
  'one job and nothing else': {
    files: {
      'experience.yaml': stringify(CAREER.slice(0, 1)),
      'about.md': '',
      ...{ 'projects.yaml': '', 'skills.yaml': '', 'services.yaml': '', 'blogs.yaml': '' },
    },
  },
  German: { fixture: 'german' },
  Arabic: { fixture: 'arabic' },
};

const readers = pdfReaders();
let page: Awaited<ReturnType<typeof openPrintPage>>;
/** The file and the page of each résumé. */
const printed = new Map<string, { file: string; html: string }>();

beforeAll(async () => {
  rmSync(WORK, { recursive: true, force: true });
  const errors = vi.spyOn(console, 'error');
  page = await openPrintPage(findChromium());
  for (const [name, { fixture, files = {}, site = '' }] of Object.entries(RESUMES)) {
    const dir = path.join(WORK, name, 'content');
    cpSync(SAMPLE_DIR, dir, { recursive: true });
    if (fixture) cpSync(path.join(FIXTURES, fixture), dir, { recursive: true });
    writeFiles(dir, files);
    writeFileSync(path.join(dir, 'site.yaml'), site, { flag: 'a' });
    printed.set(name, await print(name, resumeView(await loadContent(dir))));
  }
  expect(errors).not.toHaveBeenCalled();
});
afterAll(() => page.close());

/** @returns the file and the page of a résumé */
async function print(name: string, view: ResumeView) {
  const { pdf, view: shown } = await printResume(page, view, { paper: 'A4', accent: undefined });
  const file = path.join(WORK, `${name}.pdf`);
  writeFileSync(file, pdf);
  return { file, html: resumePage(shown) };
}

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
  const { file } = await print('many links', view);

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
    const { file } = await print('short section', view);

    const text = (await reader?.read(file)) ?? '';

    const pages = text.split('\f').map((page) => page.match(/Project (One|Two|Three)/g)?.length);
    expect(pages.filter(Boolean), `${length} highlights`).toEqual([3]);
    expect(text).not.toMatch(/·\s*$/m);
  }
});

describe.each(Object.entries(RESUMES))('%s', (name, { pages = 1 }) => {
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

    expect(pdf.numPages).toBe(pages);
    if (pages === 1) return;
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

    const pdf = await readers[0]?.read(path.join(content, 'resume-back-end.pdf'));
    for (const written of [pdf, read('resume-back-end.txt')]) {
      expect(written).toContain('Northlight');
      expect(written).toContain('Fieldnote Labs');
      expect(written).not.toContain('Harbour & Co');
    }
    const names = 'the names in the content are Back end, frontend, C++, C#.';
    for (const [audience, message] of Object.entries({
      backend: `No entry is for “backend”: ${names}`,
      '': `--for needs a name: ${names}`,
      'C#': 'The résumés for “C#” and “C++” would have the same file name, resume-c. Rename one of the two in the content.',
    })) {
      expect(await run(['resume', '--for', audience])).toEqual({
        code: 1,
        out: '',
        err: `${message}\n`,
      });
    }
  });

  it('says to build the site if it does not have this résumé', async () => {
    const { content, dir, run } = sampleSite();
    writeFiles(dir, { 'dist/resume.pdf': 'older' });

    const older = await run('resume');
    cpSync(path.join(content, 'resume.pdf'), path.join(dir, 'dist/resume.pdf'));
    const same = await run('resume');

    expect([older.out, same.out]).toEqual([
      'Printed content/resume.pdf. To have it on the site, build it: npx chronofolio build\n',
      'Printed content/resume.pdf. The site links to it.\n',
    ]);
  });

  it.each(['pdf', 'txt'])('keeps a %s of the owner, so that publishing goes on', async (format) => {
    const { read, run, write } = sampleSite();
    write(`resume.${format}`, '%PDF My own');

    expect(await run(`resume --format ${format}`)).toEqual({
      code: 0,
      out: `content/resume.${format} was not made by this command, so it was not replaced. Move it away to have one made.\n`,
      err: '',
    });
    expect(read(`resume.${format}`)).toBe('%PDF My own');
  });
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
