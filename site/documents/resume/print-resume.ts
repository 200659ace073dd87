import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import type { Typefaces } from '#model/types.ts';
import { ROOT } from '#site/files/paths.ts';
import { UserError } from '#site/files/user-error.ts';
import { OWN_TYPEFACES } from '#site/fonts/typefaces.ts';
import type { PaperColors } from '#site/theme/theme.ts';
import { type ResumeFonts, resumeFonts } from './resume-fonts.ts';
import { resumePage } from './resume-page.tsx';
import { type ResumeView, withOneLineJobs } from './resume-view.ts';

/** The heights of the paper, and what resume.css leaves free of it, in millimetres. */
const PAPERS_MM = { A4: 297, Letter: 279.4 };
/** The widths of the lines, half a millimetre less, because printing may round them. */
const LINES_MM = { A4: 210 - 34.5, Letter: 215.9 - 34.5 };
const MARGINS_MM = 14 + 13;

export type Paper = keyof typeof PAPERS_MM;

/** Sizes of the text, in points: what fits on one page gets the largest. */
const SIZES_PT = [10.5, 10.25, 10, 9.75, 9.5, 9.25, 9];
/** Longer résumés get the first that fills two thirds of the last page, or else half of it. */
const LONG_SIZES_PT = [10, 9.75, 10.25, 9.5, 10.5, 9.25, 9, 10.75, 11];

/** With smaller letters, older jobs become one line each before a résumé is too long. */
const SHORTENED_PT = 9.5;

const EMPTY_SHARES = [1 / 3, 1 / 2];

const MAX_SHOWN = 20;

/** The names that CSS has for the digits of languages. */
const DIGITS: Record<string, string> = { arab: 'arabic-indic', arabext: 'persian' };

/** They are coloured, and colour fonts become Type 3. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/gu;

export interface PrintOptions {
  paper: Paper;
  /** Ours without. */
  typefaces?: Typefaces;
  colors: PaperColors;
}

interface PrintedResume {
  pdf: Buffer;
  /** What was printed, with one line for each of the oldest jobs if it would be too long. */
  view: ResumeView;
  notes: string[];
}

/**
 * Prints the résumé as a tagged PDF: on one page if it fits at a readable size, otherwise so that the
 * last page is at least half full. Pictographs that the site's fonts lack are left out.
 * @param page of a browser that runs no scripts of its own and requests nothing
 * @returns the PDF, and a note if a font of this machine was used or it is longer than wanted
 * @throws {UserError} naming the letters that no font has
 */
export async function printResume(
  page: Page,
  view: ResumeView,
  { paper, typefaces = OWN_TYPEFACES, colors }: PrintOptions,
): Promise<PrintedResume> {
  const composed = mapTexts(view, (text) => text.normalize('NFC'));
  const fonts = await resumeFonts(
    resumePage(composed) + addedLetters(view.language),
    typefaces,
    view.language,
  );
  const printable = mapTexts(composed, (text) =>
    text.replace(PICTOGRAPHS, (letter) => (fonts.missing.includes(letter) ? '' : letter)),
  );
  const styles = await readFile(path.join(ROOT, 'site/documents/resume/resume.css'), 'utf8');
  const tokens = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  const root = `:root{${tokens.join(';')}}${pageNumbers(printable, colors.muted)}`;
  const show = async (shown: ResumeView) => {
    await page.setContent(resumePage(shown));
    await page.evaluate(addStyles, fonts.css + root + styles);
  };
  await show(printable);
  const notes = await checkLetters(page, fonts);
  const { length = Number.POSITIVE_INFINITY } = view;
  let shown = printable;
  for (let count = 1; countPages(await print(page, paper, SHORTENED_PT)) > length; count += 1) {
    const shorter = withOneLineJobs(printable, count);
    // Nothing is left to shorten, and that was not enough.
    const isInVain = isDeepStrictEqual(shorter, shown);
    shown = isInVain ? printable : shorter;
    await show(shown);
    if (isInVain) break;
  }
  const pdf = await printBest(page, paper, length);
  const pages = countPages(pdf);
  const tooLong = `It has ${pages} pages: one line for each job is not short enough. Leave out entries by “resume: false”, or write a shorter “summary” in “resume”.`;
  return { pdf, view: shown, notes: [...notes, ...(pages > length ? [tooLong] : [])] };
}

/**
 * Changes each text before it is rendered: in finished HTML, U+0338 and the `>` before it would become
 * one character, and the text attributes of the tag.
 */
const mapTexts = (view: ResumeView, change: (text: string) => string): ResumeView =>
  JSON.parse(JSON.stringify(view), (_, value) =>
    typeof value === 'string' ? change(value) : value,
  );

/** @returns the letters of list marks and page numbers, which are in no text */
const addedLetters = (language: string) =>
  `•·/0123456789${new Intl.NumberFormat(language, { useGrouping: false }).format(1234567890)}`;

/** @returns styles that put the name and the page number above every page but the first */
function pageNumbers({ name, language, direction }: ResumeView, color: string): string {
  const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
  const digits = DIGITS[numberingSystem] ?? 'decimal';
  const before = JSON.stringify(`${name.replace(/\s+/g, ' ')} · `);
  const text = `${before} counter(page,${digits}) " / " counter(pages,${digits})`;
  const box = `@top-${direction === 'rtl' ? 'left' : 'right'}`;
  const look = `color:${color};font:8pt var(--text);vertical-align:bottom`;
  return `@page{${box}{content:${text};${look}}}@page :first{${box}{content:none}}`;
}

/** Runs in the page. */
function addStyles(css: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}

/** @returns a note if a font of this machine has the letters that the others lack */
async function checkLetters(page: Page, { missing, packages }: ResumeFonts): Promise<string[]> {
  const letters = missing.filter((letter) => letter.replace(PICTOGRAPHS, ''));
  if (letters.length === 0) return [];
  const without = await page.evaluate(lettersWithoutGlyph, letters);
  const shown = (without.length > 0 ? without : letters).slice(0, MAX_SHOWN).join(' ');
  const install =
    packages.length > 0
      ? `npm install ${packages.join(' ')}`
      : 'write them in other letters, or install a font that has them';
  if (without.length > 0) {
    throw new UserError(`No font for the résumé has the letters ${shown}. To have one: ${install}`);
  }
  return packages.length > 0
    ? [
        `The letters ${shown} … are in a font of this machine. To have the same everywhere: ${install}`,
      ]
    : [];
}

/** Runs in the page. @returns the letters that look like one that no font has */
function lettersWithoutGlyph(letters: string[]): string[] {
  const context = Object.assign(document.createElement('canvas'), {
    width: 60,
    height: 60,
  }).getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  // Without named functions: tsx would add a helper to them, which the page does not have.
  const images = ['\u{10fffe}', ...letters].map((letter) => {
    context.clearRect(0, 0, 60, 60);
    context.font = '30px sans-serif';
    context.fillText(letter, 10, 40);
    return context.getImageData(0, 0, 60, 60).data.join();
  });
  return letters.filter((_, index) => images[index + 1] === images[0]);
}

/** @param emptyShare the share of a page that stays empty at the end */
async function print(page: Page, format: Paper, size: number, emptyShare = 0): Promise<Buffer> {
  await page.evaluate(
    ({ size, tail }) => {
      document.documentElement.style.setProperty('--size', `${size}pt`);
      document.documentElement.style.setProperty('--tail', `${tail}mm`);
      document.body.classList.toggle('with-tail', tail > 0);
      return document.fonts.ready.then(() => {});
    },
    { size, tail: (PAPERS_MM[format] - MARGINS_MM) * emptyShare },
  );
  await page.evaluate(arrangeLines, LINES_MM[format]);
  return Buffer.from(await page.pdf({ format, tagged: true, outline: true }));
}

/** @param length the most pages that are wanted */
async function printBest(page: Page, format: Paper, length: number): Promise<Buffer> {
  for (const size of SIZES_PT) {
    const pdf = await print(page, format, size);
    if (countPages(pdf) === 1) return pdf;
  }
  const pdfs: { size: number; pdf: Buffer; pages: number }[] = [];
  for (const size of LONG_SIZES_PT) {
    const pdf = await print(page, format, size);
    pdfs.push({ size, pdf, pages: countPages(pdf) });
  }
  const most = Math.max(length, Math.min(...pdfs.map(({ pages }) => pages)));
  const [first, ...others] = pdfs.filter(({ pages }) => pages <= most);
  if (!first) throw new Error('There are no sizes');
  for (const emptyShare of EMPTY_SHARES) {
    for (const { size, pdf, pages } of [first, ...others]) {
      if (countPages(await print(page, format, size, emptyShare)) > pages) return pdf;
    }
  }
  return first.pdf;
}

/**
 * Runs in the page. Replaces separators by line breaks where the next item is on the next line, and
 * moves dates to the end of their lines by spaces: parsers take what is beyond a gap for a column.
 */
function arrangeLines(widthMm: number): void {
  document.body.style.inlineSize = `${widthMm}mm`;
  for (const separator of document.querySelectorAll('.separator')) {
    separator.textContent = ' · ';
    const before = separator.previousElementSibling?.getBoundingClientRect();
    const after = separator.nextElementSibling?.getBoundingClientRect();
    if (before && after && after.top >= before.bottom) separator.textContent = '\n';
  }
  for (const gap of document.querySelectorAll<HTMLElement>('.dates span')) {
    const { parentElement: dates } = gap;
    const heading = dates?.parentElement;
    if (!heading) continue;
    gap.textContent = ' ';
    gap.style.wordSpacing = '';
    heading.style.paddingInlineEnd = `${dates.offsetWidth}px`;
    const space = gap.getBoundingClientRect().width;
    const [line, text] = [heading.getBoundingClientRect(), dates.getBoundingClientRect()];
    const isRtl = document.dir === 'rtl';
    const room = space + (isRtl ? text.left - line.left : line.right - text.right);
    const spaces = Math.ceil(room / (2 * space)); // half of what parsers take for a gap
    gap.textContent = ' '.repeat(spaces);
    gap.style.wordSpacing = `${room / spaces - space}px`;
  }
}

/** Chromium does not compress the tree of pages. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
