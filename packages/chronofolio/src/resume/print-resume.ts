import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type { Page } from 'puppeteer-core';
import { ROOT } from '#files/paths.ts';
import { DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import { directionOf, splitOutcome } from '#schema/outcome.ts';
import type { Typefaces } from '#schema/types.ts';
import type { PaperColors } from '#theme/theme.ts';
import { type Block, isUnbroken, type Run } from './resume-blocks.ts';
import { resumeFonts } from './resume-fonts.ts';
import type { ResumeView } from './resume-view.ts';

export type Paper = 'A4' | 'Letter';

const [NORMAL_PT, COMPACT_PT] = [10.25, 9.25];

/** Pictographs, which are left out if the fonts lack them: in PDF, colour fonts become Type 3 fonts. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/gu;

/** The letters of list marks, separators and page numbers, and the apostrophe, which HTML has as `&apos;`. */
const ADDED_LETTERS = "•·/0123456789'";

/** As many spaces as a line can have. */
const SPACES = 250;

export interface PrintOptions {
  paper: Paper;
  typefaces?: Typefaces;
  colors: PaperColors;
  photo?: Buffer | undefined;
}

/** Prints a tagged PDF, in smaller letters if that saves a page, and without details if it would be too long. */
export async function printResume(
  page: Page,
  view: ResumeView,
  { paper, typefaces = DEFAULT_TYPEFACES, colors, photo }: PrintOptions,
): Promise<{ pdf: Buffer; view: ResumeView; note?: string | undefined }> {
  const fonts = await resumeFonts(resumePage(view) + ADDED_LETTERS, typefaces);
  const printable = (text: string) =>
    text.replace(PICTOGRAPHS, (letter) => (fonts.missing.has(letter) ? '' : letter));
  const styles = await readFile(path.join(ROOT, 'src/resume/resume.css'), 'utf8');
  const tokens = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  const css = `${fonts.css}:root{--spaces:"${' '.repeat(SPACES)}";${tokens.join(';')}}${pageNumbers(view, colors.muted)}${styles}`;
  const print = async (shown: ResumeView, size: number) => {
    const html = printable(resumePage(shown, `${css}:root{--size:${size}pt}`));
    await page.setContent(photo ? html.replace('<body>', `$&${photoHtml(view, photo)}`) : html);
    return Buffer.from(await page.pdf({ format: paper, tagged: true, outline: true }));
  };
  const { length = Number.POSITIVE_INFINITY } = view;
  const normal = await print(view, NORMAL_PT);
  const compact = countPages(normal) > 1 ? await print(view, COMPACT_PT) : normal;
  const isShorter = countPages(compact) < countPages(normal);
  if (countPages(compact) <= length) return { pdf: isShorter ? compact : normal, view };
  let [pdf, short] = [compact, view];
  for (const blocks of view.shorter) {
    short = { ...view, blocks };
    pdf = await print(short, COMPACT_PT);
    if (countPages(pdf) <= length) return { pdf, view: short };
  }
  const note = `It has ${countPages(pdf)} pages: one line for each project, older job and publication is not short enough. Leave out entries by “resume: false”, or write a shorter “summary” in “resume”.`;
  return { pdf, view: short, note };
}

function resumePage({ language, direction, title, blocks }: ResumeView, css = ''): string {
  const body = blocks.map((block, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    const isItem = block.kind === 'item';
    const start = isItem && before?.kind !== 'item' ? '<ul>' : '';
    return start + blockHtml(block) + (isItem && after?.kind !== 'item' ? '</ul>' : '');
  });
  return `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${css}</style></head><body>${body.join('')}</body></html>`;
}

const photoHtml = ({ photo }: ResumeView, data: Buffer) =>
  `<img class="photo" alt="${escaped(photo?.alt ?? '')}" src="data:image/jpeg;base64,${data.toString('base64')}">`;

const TAGS: Partial<Record<Block['kind'], string>> = {
  name: 'h1',
  section: 'h2',
  entry: 'h3',
  item: 'li',
};

function blockHtml({ kind, runs, mark = '', depth = 0 }: Block): string {
  const tag = TAGS[kind] ?? 'p';
  const item = mark && ` data-mark="${mark}" style="--depth:${depth}"`;
  return `<${tag} class="${kind}"${item}>${partsHtml(kind, runs)}</${tag}>`;
}

/** Encloses each contact, and the title and the rest of an entry, with the separator before it. */
function partsHtml(kind: Block['kind'], runs: Run[]): string {
  if (kind === 'entry') return entryHtml(runs);
  const html = runs.map(runHtml);
  if (kind !== 'contact') return html.join('');
  const starts = runs.flatMap(({ look }, index) => (look === 'separator' ? [index] : []));
  const parts = [0, ...starts].map((start, part) => html.slice(start, starts[part]).join(''));
  return parts.map((part) => `<span>${part}</span>`).join('');
}

/** The date is at the end of the line; a space that fills the line is before it. */
function entryHtml([title, ...others]: Run[]): string {
  const dot = others.findIndex(({ look }) => look === 'separator');
  const names = dot < 0 ? others : others.slice(0, dot);
  const date =
    dot < 0
      ? ''
      : others
          .slice(dot + 1)
          .map(runHtml)
          .join('');
  const [dash = '', ...rest] = names.map(runHtml);
  const after = `${dash && `<span class="dash">${dash}</span>`}<span>${rest.join('')}</span>`;
  return `<span>${title ? runHtml(title) : ''}</span><span class="after">${after}${date && `<span class="date">${date}</span>`}</span>`;
}

/** Chromium writes `strong` and `em` as tags of PDF 2.0 into PDF 1.4 files, and readers skip their texts. */
const LOOK_TAGS = { strong: 'b', emphasis: 'i', muted: 'span', separator: 'span' };

function runHtml({ text, look, href }: Run): string {
  if (look === 'break') return '<br>';
  const tag = look && LOOK_TAGS[look];
  const [before = '', figure = '', after = ''] = /[→←]/.test(text) ? splitOutcome(text) : [text];
  const direction = directionOf(figure);
  const words = direction
    ? `${wordsHtml(before)}<bdi dir="${direction}">${wordsHtml(figure)}</bdi>${wordsHtml(after)}`
    : wordsHtml(text);
  const inner = tag ? `<${tag} class="${look}">${words}</${tag}>` : words;
  return href ? `<a href="${escaped(href)}">${inner}</a>` : inner;
}

const wordsHtml = (text: string) =>
  escaped(text).replace(/\S+/g, (word) =>
    isUnbroken(word) ? `<span class="unbroken">${word}</span>` : word,
  );

/** Escapes a text in its composed form. Composing the finished HTML would join U+0338 with the `>` before it. */
const escaped = (text: string) => escapeUTF8(text.normalize('NFC'));

/** @returns styles that print the name and the page number above every page except the first */
function pageNumbers({ name, direction }: ResumeView, color: string): string {
  const text = JSON.stringify(`${name.normalize('NFC').replace(/\s+/g, ' ')} · `);
  const before = text.replaceAll('<', '\\3c '); // the name could end the style element
  const box = `@top-${direction === 'rtl' ? 'left' : 'right'}`;
  const look = `color:${color};font:8pt var(--text)`;
  return `@page{${box}{content:${before} counter(page) " / " counter(pages);${look}}}@page :first{${box}{content:none}}`;
}

/** Counts the pages of a PDF by their objects, which Chromium does not compress. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
