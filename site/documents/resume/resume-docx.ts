import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Paper, PrintOptions } from './print-resume.ts';
import { isBlock, type ResumeElement, type ResumeNode } from './resume-document.ts';
import type { ResumeView } from './resume-view.ts';

/** In twentieths of a point, as all lengths here. */
const PAPERS: Record<Paper, { width: number; height: number }> = {
  A4: { width: 11906, height: 16838 },
  Letter: { width: 12240, height: 15840 },
};
const MARGIN = 964;
const INDENT = 240;

const INK = '1b1d20';
const MUTED = '5a5f66';
const HAIRLINE = 'd8d2c5';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Writes the résumé as an Office Open XML document, for Word and for agencies that edit it.
 */
export async function resumeDocx(
  view: ResumeView,
  { paper, colors }: PrintOptions,
): Promise<Uint8Array> {
  const { width, height } = PAPERS[paper];
  const direction = view.direction === 'rtl' ? { bidirectional: true } : {};
  const dates = [{ type: TabStopType.RIGHT, position: width - 2 * MARGIN }];
  const document = new Document({
    title: view.title,
    creator: view.name,
    lastModifiedBy: view.name,
    styles: stylesOf(view.language, colors.accent.slice(1)),
    numbering: {
      config: [
        listMarks('bullets', LevelFormat.BULLET, () => '•'),
        listMarks('numbers', LevelFormat.DECIMAL, (level) => `%${level}.`),
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width, height },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        children: view.parts
          .flatMap((part) => paragraphsOf(part))
          .map((paragraph) => new Paragraph({ ...direction, tabStops: dates, ...paragraph })),
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** By looks, or else tags. */
const STYLES: Record<string, string> = {
  ...{ h1: 'Title', h2: 'Heading1', h3: 'Heading2', h4: 'Heading3' },
  ...{ role: 'Subtitle', note: 'Details', 'note subtitle': 'Details' },
};

/**
 * @param options of the paragraphs in the node
 * @param level of lists within lists
 */
function paragraphsOf(
  node: ResumeNode,
  options: IParagraphOptions = {},
  level = 0,
): IParagraphOptions[] {
  if (typeof node === 'string') return node.trim() ? [{ ...options, children: runs(node) }] : [];
  const { tag, look = tag, children } = node;
  const within = (options: IParagraphOptions) =>
    children.flatMap((child) => paragraphsOf(child, options, level));
  if (['header', 'section', 'article', 'div'].includes(tag)) return within({});
  if (tag === 'blockquote') return within({ style: 'Quote' });
  if (isList(node)) return within(listItem(tag, level));
  const own = inlineRuns(
    children.filter((child) => !isList(child)),
    RUN_OPTIONS[look],
  );
  const style = STYLES[look];
  const paragraph = { ...options, ...(style && { style }) };
  return [
    ...(own.length > 0 ? [{ ...paragraph, children: own }] : []),
    ...children.filter(isList).flatMap((list) => paragraphsOf(list, {}, level + 1)),
  ];
}

const isList = (node: ResumeNode): node is ResumeElement =>
  typeof node === 'object' && (node.tag === 'ul' || node.tag === 'ol');

const listItem = (tag: string, level: number) =>
  tag === 'ul'
    ? { style: 'ListBullet', numbering: { reference: 'bullets', level } }
    : { style: 'ListNumber', numbering: { reference: 'numbers', level } };

/** How the texts of an element look, by its look or else its tag. */
const RUN_OPTIONS: Record<string, IRunOptions> = {
  ...{ b: { bold: true }, subheading: { bold: true }, i: { italics: true } },
  ...{ dates: { color: MUTED }, address: { color: MUTED } },
};

const inlineRuns = (nodes: ResumeNode[], options: IRunOptions = {}): ParagraphChild[] =>
  nodes.flatMap((node, index) => {
    if (typeof node === 'string') return runs(node, options);
    const { tag, look = tag, href, children } = node;
    if (tag === 'br') return runs('\n');
    const own = { ...options, ...RUN_OPTIONS[look] };
    // A tab stands for the space before the dates.
    if (look === 'dates')
      return [new TextRun({ children: [new Tab()] }), ...inlineRuns(children.slice(1), own)];
    const isNextBlock = index > 0 && isBlock(node);
    const inner = [...(isNextBlock ? runs('\n') : []), ...inlineRuns(children, own)];
    return href ? [new ExternalHyperlink({ link: href, children: inner })] : inner;
  });

const runs = (text: string, options: IRunOptions = {}): TextRun[] =>
  text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: line,
        ...(RIGHT_TO_LEFT.test(line) && { rightToLeft: true }),
        ...(index > 0 && { break: 1 }),
        ...options,
      }),
  );

function stylesOf(language: string, accent: string) {
  const heading = { keepLines: true, keepNext: true, spacing: { before: 120 } };
  const style = (id: string, name: string, run: object = {}) => ({
    ...{ id, name, basedOn: 'Normal', next: 'Normal', quickFormat: true, run },
    paragraph: { keepLines: true },
  });
  const text = { size: 21, color: INK };
  const underline = { style: BorderStyle.SINGLE, color: HAIRLINE, space: 2, size: 4 };
  return {
    default: {
      document: {
        paragraph: { spacing: { line: 259, after: 40 } },
        run: {
          font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Arial' },
          ...text,
          language: { value: language, bidirectional: language },
        },
      },
      title: { run: { size: 48 } },
      heading1: {
        paragraph: { ...heading, border: { bottom: underline } },
        run: { size: 28 },
      },
      heading2: { paragraph: heading, run: text },
      heading3: { paragraph: heading, run: text },
    },
    paragraphStyles: [
      style('Subtitle', 'Subtitle', { size: 26, color: accent }),
      style('Details', 'Details', { color: MUTED }),
      style('ListBullet', 'List Bullet'),
      style('ListNumber', 'List Number'),
      style('Quote', 'Quote', { italics: true }),
    ],
  };
}

const listMarks = (
  reference: string,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: (level: number) => string,
) => ({
  reference,
  levels: [1, 2, 3].map((level) => ({
    ...{ level: level - 1, format, text: text(level), alignment: AlignmentType.LEFT },
    style: { paragraph: { indent: { left: level * INDENT, hanging: INDENT } } },
  })),
});
