import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  ImageRun,
  LevelFormat,
  LineRuleType,
  NoBreakHyphen,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingType,
} from 'docx';
import { NO_BREAK } from '#pages/shared/constants.ts';
import type { Paper, PrintOptions } from './print-resume.ts';
import { type Block, isUnbroken, type Run } from './resume-blocks.ts';
import type { ResumeView } from './resume-view.ts';

/** The sizes of papers in twentieths of a point, the unit of all lengths in this module. */
const PAPERS: Record<Paper, { width: number; height: number }> = {
  A4: { width: 11906, height: 16838 },
  Letter: { width: 12240, height: 15840 },
};
const MARGIN = 964;
const INDENT = 240;
/** The width of the photo in pixels of CSS, which is 26 mm. */
const PHOTO_PX = 98;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Writes the résumé as an Office Open XML document for Word, and for agencies, which edit résumés. */
export async function resumeDocx(
  { title, name, language, direction, blocks, photo: shown }: ResumeView,
  { paper, colors, photo }: PrintOptions,
): Promise<Uint8Array> {
  const { width, height } = PAPERS[paper];
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const everywhere = {
    ...(direction === 'rtl' && { bidirectional: true }),
    tabStops: [{ type: TabStopType.RIGHT, position: width - 2 * MARGIN }],
  };
  const document = new Document({
    title,
    creator: name,
    lastModifiedBy: name,
    styles: documentStyles(language, colors),
    numbering: { config: [{ reference: BULLETS, levels: BULLET_LEVELS }] },
    sections: [
      {
        properties: { page: { size: { width, height }, margin } },
        children: blocks.map((block, index) => {
          const { children, ...paragraph } = blockParagraph(block);
          const picture = index === 0 && photo ? [photoRun(photo, shown?.alt ?? '')] : [];
          return new Paragraph({
            ...everywhere,
            ...paragraph,
            children: [...picture, ...children],
          });
        }),
      },
    ],
  });
  return Packer.toBuffer(document);
}

const photoRun = (data: Uint8Array, description: string) =>
  new ImageRun({
    type: 'jpg',
    data,
    transformation: { width: PHOTO_PX, height: PHOTO_PX },
    altText: { name: 'photo', title: description, description },
    floating: {
      horizontalPosition: { relative: 'margin', align: 'right' },
      verticalPosition: { relative: 'margin', align: 'top' },
      wrap: { type: TextWrappingType.SQUARE },
    },
  });

const BULLETS = 'bullets';
const BULLET_LEVELS = Array.from({ length: 9 }, (_, level) => ({
  level,
  format: LevelFormat.BULLET,
  text: '•',
}));

const STYLES: Partial<Record<Block['kind'], string>> = {
  name: 'Title',
  role: 'Subtitle',
  section: 'Heading1',
  entry: 'Heading2',
  contact: 'Details',
  note: 'Details',
  quote: 'Quote',
  item: 'ListParagraph',
};

function blockParagraph({ kind, runs, mark, depth = 0 }: Block) {
  const style = STYLES[kind];
  const isNumber = mark !== undefined && mark !== '•';
  const number = isNumber ? [new TextRun(`${mark} `)] : [];
  return {
    ...(style && { style }),
    ...(mark && { indent: { left: INDENT * (depth + 1), hanging: INDENT } }),
    ...(mark && !isNumber && { numbering: { reference: BULLETS, level: depth } }),
    children: [...number, ...runs.map((run) => runChild(run, kind))],
  };
}

function runChild(run: Run, kind: Block['kind']): ParagraphChild {
  // A tab moves the date to the end of the line.
  if (run.look === 'separator' && kind === 'entry') return new TextRun({ children: [new Tab()] });
  const { look, href } = run;
  const isDate = look === 'muted' && kind === 'entry';
  const text = isDate ? run.text.replaceAll(' ', NO_BREAK) : run.text;
  const child = new TextRun({
    children: text.split(/(\s+)/).flatMap(withoutBreaks),
    ...(RIGHT_TO_LEFT.test(text) && { rightToLeft: true }),
    ...(look === 'break' && { break: 1 }),
    ...(look === 'strong' && { bold: true }),
    ...(look === 'emphasis' && { italics: true }),
    ...(look === 'muted' && { style: kind === 'name' ? 'Pronouns' : 'Muted' }),
  });
  return href ? new ExternalHyperlink({ link: href, children: [child] }) : child;
}

/** @returns a word with hyphens at which Word does not break it, if it must not break */
const withoutBreaks = (word: string) =>
  isUnbroken(word)
    ? word.split('-').flatMap((part, index) => (index > 0 ? [new NoBreakHyphen(), part] : part))
    : word;

function documentStyles(
  language: string,
  { ink, muted, accent, hairline }: PrintOptions['colors'],
) {
  const heading = { keepLines: true, keepNext: true };
  const text = { size: 21, color: ink };
  const bottom = { style: BorderStyle.SINGLE, color: hairline, space: 2, size: 4 };
  return {
    default: {
      document: {
        paragraph: { spacing: { line: 259, lineRule: LineRuleType.AUTO, after: 40 } },
        run: {
          font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Arial' },
          ...text,
          language: { value: language, bidirectional: language },
        },
      },
      title: { run: { size: 48 } },
      heading1: {
        paragraph: { ...heading, border: { bottom }, spacing: { before: 280, after: 80 } },
        run: { size: 28 },
      },
      heading2: { paragraph: { ...heading, spacing: { before: 120 } }, run: text },
    },
    paragraphStyles: Object.entries({
      Subtitle: { size: 26, color: accent },
      Details: { color: muted },
      Quote: { italics: true },
    }).map(([id, run]) => ({ id, name: id, basedOn: 'Normal', next: 'Normal', run })),
    characterStyles: [
      { id: 'Muted', name: 'Muted', run: { color: muted } },
      { id: 'Pronouns', name: 'Pronouns', run: { color: muted, size: 21 } },
    ],
  };
}
