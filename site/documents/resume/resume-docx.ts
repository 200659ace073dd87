import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Header,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Prose } from '#model/types.ts';
import type { Paper, PrintOptions } from './print-resume.ts';
import type { ResumeEntry, ResumeItem, ResumeSection } from './resume-sections.ts';
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
          titlePage: true,
          page: {
            size: { width, height },
            margin: { top: 850, right: MARGIN, bottom: 850, left: MARGIN, header: 420 },
          },
        },
        headers: { first: new Header({ children: [] }), default: pageNumber(view) },
        children: paragraphsOf(view).map(
          (paragraph) => new Paragraph({ ...direction, tabStops: dates, ...paragraph }),
        ),
      },
    ],
  });
  return Packer.toBuffer(document);
}

function paragraphsOf({ name, role, contact, address, links, sections, comma }: ResumeView) {
  return [
    { style: 'Title', children: runs(name) },
    { style: 'Subtitle', children: runs(role) },
    ...[contact, address, links].flatMap((items) => detailsOf(items)),
    ...sections.flatMap((section) => sectionParagraphs(section, comma)),
  ];
}

const sectionParagraphs = (
  { title, prose = [], lines = [], entries = [] }: ResumeSection,
  comma: string,
): IParagraphOptions[] => [
  { style: 'Heading1', children: runs(title) },
  ...proseParagraphs(prose),
  ...lines.map(({ label, text }) => ({
    children: [...(label ? runs(`${label}: `, { bold: true }) : []), ...runs(text)],
  })),
  ...entries.flatMap((entry) => entryParagraphs(entry, comma)),
];

/** @param level 1 for roles at a company, which are indented */
function entryParagraphs(entry: ResumeEntry, comma: string, level = 0): IParagraphOptions[] {
  const { title, href, details = [], addresses = [], dates, subtitle = [] } = entry;
  const { prose = [], highlights = [], note, roles = [] } = entry;
  const muted = { color: MUTED };
  const indent = level > 0 ? { indent: { left: INDENT } } : {};
  const heading = [
    ...itemRuns({ text: title, href }, { bold: true }),
    ...details.flatMap((detail) => [...runs(comma), ...itemRuns(detail)]),
    ...addresses.flatMap((address) => [...runs(' · ', muted), ...itemRuns(address, muted)]),
    ...(dates ? [new TextRun({ children: [new Tab()] }), ...runs(dates, muted)] : []),
  ];
  const body = [
    ...proseParagraphs(prose, indent, level),
    ...highlights.map((highlight) => ({ ...listItem('ul', level), children: runs(highlight) })),
  ];
  const last = body.pop();
  return [
    { style: level > 0 ? 'Heading3' : 'Heading2', ...indent, children: heading },
    ...detailsOf(subtitle, { ...indent, keepNext: true }),
    ...body,
    // A page never begins with the note alone.
    ...(last ? [{ ...last, keepNext: Boolean(note) }] : []),
    ...(note ? detailsOf([{ text: note }], indent) : []),
    ...roles.flatMap((role) => entryParagraphs(role, comma, 1)),
  ];
}

/** @returns a paragraph of items, if there are any */
const detailsOf = (items: ResumeItem[], options: IParagraphOptions = {}): IParagraphOptions[] =>
  items.length === 0
    ? []
    : [
        {
          style: 'Details',
          ...options,
          children: items.flatMap((item, index) => [
            ...(index > 0 ? runs(' · ') : []),
            ...itemRuns(item),
          ]),
        },
      ];

const itemRuns = ({ text, href }: ResumeItem, options: IRunOptions = {}): ParagraphChild[] =>
  href
    ? [new ExternalHyperlink({ link: href, children: runs(text, options) })]
    : runs(text, options);

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

/** @param level of lists within lists */
function proseParagraphs(nodes: Prose, options: IParagraphOptions = {}, level = 0) {
  return nodes.flatMap((node): IParagraphOptions[] => {
    if (typeof node === 'string') return node.trim() ? [{ ...options, children: runs(node) }] : [];
    if (node.tag === 'img' || node.tag === 'hr') return [];
    const { tag, children = [] } = node;
    if (tag === 'blockquote') return proseParagraphs(children, { style: 'Quote' });
    if (isList(node)) return proseParagraphs(children, listItem(tag, level), level);
    const isHeading = /^h\d$/.test(tag);
    const own = inlineRuns(
      children.filter((child) => !isList(child)),
      { bold: isHeading },
    );
    return [
      ...(own.length > 0 ? [{ ...options, keepNext: isHeading, children: own }] : []),
      ...proseParagraphs(children.filter(isList), {}, level + 1),
    ];
  });
}

const isList = (node: Prose[number]) =>
  typeof node === 'object' && (node.tag === 'ul' || node.tag === 'ol');

const listItem = (tag: string, level: number) =>
  tag === 'ul'
    ? { style: 'ListBullet', numbering: { reference: 'bullets', level } }
    : { style: 'ListNumber', numbering: { reference: 'numbers', level } };

const inlineRuns = (nodes: Prose, options: IRunOptions): ParagraphChild[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return runs(node, options);
    if (node.tag === 'img') return [];
    if (node.tag === 'br') return runs('\n');
    const bold = node.tag === 'strong' ? { bold: true } : {};
    const italics = node.tag === 'em' ? { italics: true } : {};
    const children = inlineRuns(node.children ?? [], { ...options, ...bold, ...italics });
    return node.href ? [new ExternalHyperlink({ link: node.href, children })] : children;
  });

/** The name and the page number above every page but the first. */
function pageNumber({ name }: ResumeView) {
  const children = [`${name} · `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES];
  const number = new TextRun({ children, color: MUTED, size: 16 });
  return new Header({
    children: [new Paragraph({ alignment: AlignmentType.RIGHT, children: [number] })],
  });
}

function stylesOf(language: string, accent: string) {
  const lines = { keepLines: true };
  const heading = { ...lines, keepNext: true };
  const style = (id: string, name: string, paragraph: object, run: object = {}) => ({
    ...{ id, name, basedOn: 'Normal', next: 'Normal', quickFormat: true, paragraph, run },
  });
  const text = { size: 21, sizeComplexScript: 20, color: INK };
  const line = { style: BorderStyle.SINGLE, color: HAIRLINE, space: 2 };
  const underline = { bottom: { ...line, size: 4 } };
  const subtitle = { spacing: { before: 40, after: 60 } };
  const quote = { indent: { left: INDENT }, border: { left: { ...line, size: 12, space: 8 } } };
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
      title: { paragraph: { spacing: { after: 0 } }, run: { size: 48, sizeComplexScript: 44 } },
      heading1: {
        paragraph: { ...heading, spacing: { before: 220, after: 80 }, border: underline },
        run: { size: 28, sizeComplexScript: 26 },
      },
      heading2: { paragraph: { ...heading, spacing: { before: 120 } }, run: text },
      heading3: { paragraph: { ...heading, spacing: { before: 80 } }, run: text },
    },
    paragraphStyles: [
      style('Subtitle', 'Subtitle', subtitle, { size: 26, color: accent }),
      style('Details', 'Details', lines, { color: MUTED }),
      style('ListBullet', 'List Bullet', lines),
      style('ListNumber', 'List Number', lines),
      style('Quote', 'Quote', quote, { italics: true }),
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
