import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/markdown/parse-markdown.ts';
import { content } from '#tests/support/content.ts';
import { paperColors } from '#theme/theme.ts';
import { resumeDocx } from './resume-docx.ts';
import { resumeView } from './resume-view.ts';

const ABOUT =
  'I *really* **measure**.\\\nTwice.\n\n> Calm.\n\n1. First\n   - Nested\n\n![A](images/a.png)\n';
const EXPERIENCE = [
  {
    ...{ role: 'Lead', company: 'North', link: 'https://north.example/', location: 'Oslo' },
    ...{ start: '2022', technologies: ['Go'], highlights: ['−70 % weight'] },
  },
  { role: 'Cook', company: 'Inn-Süd', group: 'Inn', start: '2020', end: '2021', technologies: [] },
];
const GIVEN = content({
  about: parseMarkdown(ABOUT, {}).prose,
  experience: EXPERIENCE,
});

const colors = paperColors({});
const write = (given = GIVEN) => resumeDocx(resumeView(given), { paper: 'A4', colors });
it('has the photo beside the name, with its description', async () => {
  const site = { portrait: { src: 'me.jpg', alt: 'Ada, smiling' }, resume: { photo: true } };
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  const docx = await resumeDocx(resumeView(content({ site })), { paper: 'A4', colors, photo });

  expect(partOf(docx, 'word/document.xml')).toContain('descr="Ada, smiling"');
  expect(Object.keys(unzipSync(docx)).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
});

const partOf = (docx: Uint8Array, name: string) =>
  strFromU8(unzipSync(docx)[name] ?? new Uint8Array());

function paragraphsIn(docx: Uint8Array) {
  const paragraphs = partOf(docx, 'word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? [];
  return paragraphs.map((xml) => {
    const [, style = 'Normal'] = /<w:pStyle w:val="(\w+)"/.exec(xml) ?? [];
    const text = xml
      .replace(/<w:tab\/>/g, '\t')
      .replace(/<w:br\/>/g, '\n')
      .replace(/<w:noBreakHyphen\/>/g, '-')
      .replace(/<[^>]+>/g, '');
    return `${style}: ${text}`;
  });
}

it('has the texts of the résumé in order, with styles of Word', async () => {
  expect(paragraphsIn(await write())).toEqual([
    ...['Title: Ada', 'Subtitle: Developer', 'Normal: Pitch.'],
    'Details: London\u00a0· ada@ada.example\u00a0· ada.example/me',
    ...['Heading1: Summary', 'Normal: I really measure.\nTwice.'],
    ...['Quote: Calm.', 'ListParagraph: 1. First', 'ListParagraph: Nested'],
    ...['Heading1: Experience', 'Heading2: Lead – North, Oslo\t2022\u00a0–\u00a0now'],
    ...[
      'ListParagraph: −70 % weight',
      'Details: Go',
      'Heading2: Cook – Inn-Süd (Inn)\t2020\u00a0–\u00a02021',
    ],
  ]);
});

it('has links and an author, and no tables', async () => {
  const docx = await write();

  expect(partOf(docx, 'word/_rels/document.xml.rels')).toContain('Target="https://north.example/"');
  expect(partOf(docx, 'docProps/core.xml')).toContain(
    '<dc:title>Ada – Developer</dc:title><dc:creator>Ada<',
  );
  expect(partOf(docx, 'word/document.xml')).not.toMatch(/<w:(tbl|txbxContent|bidi|rtl)\b/);
});

it('runs from right to left in Arabic', async () => {
  const arabic = content({ site: { name: 'ليلى', language: 'ar' } });

  const xml = partOf(await write(arabic), 'word/document.xml');

  expect(xml.match(/<w:bidi\/>/g)).toHaveLength(paragraphsIn(await write(arabic)).length);
  expect(xml).toContain('<w:rtl/></w:rPr><w:t xml:space="preserve">ليلى');
});
