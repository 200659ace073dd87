import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { zipOf } from '#tests/support/zip.ts';
import { readLinkedIn } from './linkedin.ts';
import { openExport } from './linkedin-files.ts';

/** A folder with the files of the ZIP, which some browsers unpack. */
const FOLDER = path.join(ROOT, 'tests/fixtures/linkedin');
const SKILLS = readFileSync(path.join(FOLDER, 'Skills.csv'), 'utf8');

it.each([
  [
    'site',
    'name: Ada Lovelace, role: Engineer, location: London, industry: Software',
    'email: ada@ada.example',
    'phone: +351 1',
  ],
  [
    'links',
    'label: ada.example, url: https://ada.example/?a=1,2',
    'label: GitHub, url: https://github.com/ada',
  ],
  [
    'experience',
    'role: Lead, company: Northlight, location: Lisbon, summary: Owns it., start: 2020-03, highlights: Cut costs,Hired 4',
    'role: Dev, company: Mill, summary: Stack: Go, start: 2015, end: 2020-02, highlights: Cut costs,Hired 4',
    'role: Parent, start: 2015, end: 2015, break: true',
    'role: Cook, company: Inn, summary: A long-term role – mostly Go, start: 2014, end: 2015',
  ],
  [
    'education',
    'institution: Porto, studyType: MSc, start: 2005, end: 2010, summary: With honours · Chess',
  ],
  [
    'certificates',
    'name: CKA, issuer: CNCF, date: 2024-05, expires: 2027-05, link: https://c.example/1, number: 47-11',
  ],
  ['languages', 'language: Portu\n"guês"', 'language: Dutch'],
  [
    'publications',
    'title: Notes, date: 2019-09-01, link: https://n.example, venue: Taylor, summary: On the engine',
  ],
  [
    'volunteering',
    'organization: Code club, position: Mentor, summary: Taught twelve:, start: 2019-10, highlights: Grew it,Sold it',
  ],
  [
    'projects',
    'title: Engine, description: Counts., link: https://e.example, highlights: Fast, year: 2019-03–2021-02',
    ...['title: Mill, year: 2021-03', 'title: Pump, year: 2019–', 'title: Loom, year: 2021'],
    'title: Saw',
  ],
  [
    'testimonials',
    'text: Calm, and\nkind., name: Grace Hopper, position: CTO, northlight, date: 2020-03-15',
    'text: Clever., name: Alan Turing, position: Bletchley, date: 2019',
  ],
  ['skills', 'skills: TypeScript,Go,Stylesheets (CSS)'],
] as const)('reads %s', async (list, ...entries) => {
  const found: { value: object }[] = readLinkedIn(await openExport(FOLDER))[list];

  const fieldsOf = (value: object) =>
    Object.entries(value).flatMap(([field, text]) => (text ? `${field}: ${text}` : []));
  expect(found.map(({ value }) => fieldsOf(value).join(', '))).toEqual(entries);
});

it('converts the summary to Markdown, and names columns without a field, and missing files', async () => {
  const files = await openExport(FOLDER);
  files.delete('Skills.csv');
  const { about, notImported } = readLinkedIn(files);

  expect(about[0]?.value).toBe('I build R&D.\n\nMostly:\n- engines\n- difference\n\nWrite!');
  expect(notImported).toEqual([
    expect.stringMatching(/^Email Addresses.csv row \d \(\S+@\S+\)$/),
    'Languages.csv: the column “Notes”',
    expect.stringContaining('Honors.csv: Quote Not Closed'),
    'PhoneNumbers.csv: the column “Type”',
    'PhoneNumbers.csv row 3 (+351 2)',
    'Recommendations_Received.csv row 4 (Charles Babbage): it is not visible on LinkedIn',
    'The export does not have Skills.csv, Patents.csv',
    'Files that are not read: Courses.csv, Organizations.csv',
  ]);
});

it.each([
  ['Senior Engineer at Mill | Speaker', 'Senior Engineer', 'Mill | Speaker'],
  ['Dev @Mill', 'Dev', 'Mill'],
  ['• Ingénieure chez Mill · Paris', 'Ingénieure', 'Mill · Paris'],
  ['Head of R&amp;D|Author', 'Head of R&D', 'Author'],
  [`Dev${' '.repeat(15_000)}at`, 'Dev at', ''],
  ['Engineer, front- and back-end', 'Engineer, front- and back-end', ''],
])('takes the role of a headline, and names the rest (%#)', async (headline, role, rest) => {
  const table = Buffer.from(`First Name,Headline\nAda,"${headline}"\n`);

  const { site, notImported } = readLinkedIn(await openExport('Profile.csv', table));

  expect(site[0]?.value.role).toBe(role);
  expect(notImported).toEqual(rest ? [`Headline after the role: ${rest}`] : []);
});

const wide = Buffer.from('\ufeffTitle\tCompany Name\r\nCafé; head\tMill\r\n', 'utf16le');
const WESTERN = Buffer.from('TITLE,company name\n"Café; head",Mill\n', 'latin1');
it.each([
  ['semicolons, in another order', 'Title;Company Name\n"Café; head";Mill\n'],
  ['a mark, and spaces', '\ufeffCompany Name ; Title\r\nMill;"Café; head"\r\n'],
  ['tabs, in UTF-16', wide],
  ['Windows-1252, and titles of columns in other letters', WESTERN],
])('reads a single file that a spreadsheet has saved with %s', async (_, file) => {
  const imported = readLinkedIn(await openExport('positions (1).csv', Buffer.from(file)));

  expect(imported.experience).toMatchObject([{ value: { company: 'Mill', role: 'Café; head' } }]);
  expect(imported.notImported).toEqual([]);
});

it.each([
  ['Patents.csv', 'Patent Title,Filing Date\nTiles,"Mar 2, 2020"\n', 'Tiles', '2020-03-02'],
  ['Publications.csv', 'Title,Publication Date\nNotes,May 2019\n', 'Notes', '2019-05'],
  ['Honors.csv', 'Title,Issuer,Issue Date\nMedal,Guild,"Mar 2, 2018"\n', 'Medal', '2018-03-02'],
])('reads other titles of columns in %s', async (name, text, title, date) => {
  const { patents, publications, awards, notImported } = readLinkedIn(
    await openExport(temporaryDir({ [name]: text })),
  );

  expect([...patents, ...publications, ...awards]).toMatchObject([{ value: { title, date } }]);
  expect(notImported).toEqual([]);
});

const open = (bytes: Buffer) => openExport('export.zip', bytes);

it('opens only the known files in any folder of a ZIP, and names the others', async () => {
  const files = {
    'messages.csv': 'secret',
    'Export/Skills.csv': SKILLS,
    'Other/Skills.csv': 'Name',
    '__MACOSX/Export/._Skills.csv': 'Finder',
  };

  const opened = await open(zipOf(files));
  expect([...opened].map(String)).toEqual([`Skills.csv,${SKILLS}`]);
  expect(readLinkedIn(opened).notImported).toEqual(['Files that are not read: messages.csv']);
});

/** @returns an export whose only file does not have the size that the ZIP states */
function zipWithSize(bytes: number): Buffer {
  const zip = zipOf({ 'Skills.csv': SKILLS });
  zip.writeUInt32LE(bytes, zip.indexOf(Buffer.from('PK\x01\x02')) + 24);
  return zip;
}

const BIG = Buffer.alloc(3e6);
it.each([
  ['a PDF', Buffer.from('%PDF-1.7'), / import json-resume$/],
  ['cut off', zipOf({ 'Skills.csv': SKILLS }).subarray(0, 60), /cannot be read as the ZIP/],
  ['too large', zipOf({ 'Skills.csv': BIG, 'Honors.csv': BIG }), /have more than 5 MB/],
  ['of another size', zipWithSize(9), /: too many bytes/],
  ['without its files', zipOf({ a: '' }), /has no file such as Profile\.csv\. Request the larger/],
])('refuses an export that is %s', async (_, bytes, message) => {
  const reading = open(bytes).then(readLinkedIn);

  await expect(reading).rejects.toThrow(UserError);
  await expect(reading).rejects.toThrow(message);
});
