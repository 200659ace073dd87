import path from 'node:path';
import { expect, it } from 'vitest';
import { UserError } from '#site/files/user-error.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { zipOf } from '#tests/support/zip.ts';
import { readLinkedIn } from './linkedin.ts';
import { openExport, readRows } from './linkedin-files.ts';

const SKILLS = 'Name\r\nTypeScript\r\n';

const open = (bytes: Buffer) =>
  openExport(path.join(temporaryDir({ 'export.zip': bytes }), 'export.zip'));

it('the export is a ZIP, with or without a folder, of which only the known files are opened', async () => {
  const files = {
    'messages.csv': 'secret',
    'Export/Skills.csv': SKILLS,
    'Other/Skills.csv': 'Name',
    '__MACOSX/Export/._Skills.csv': 'Finder',
    'Languages.csv': 'Name,Proficiency',
  };

  const found = await open(zipOf(files));

  expect(found.others).toEqual(['messages.csv']);
  expect([...found.files].map(([name, bytes]) => [name, String(Buffer.from(bytes))])).toEqual([
    ['Skills.csv', SKILLS],
    ['Languages.csv', 'Name,Proficiency'],
  ]);
});

it('the export is a folder where the browser has unpacked it, or a single file of it', async () => {
  const dir = temporaryDir({ 'Skills.csv': SKILLS, 'messages.csv': 'secret' });

  const { files, others } = await openExport(dir);
  expect([...files.keys(), ...others]).toEqual(['Skills.csv', 'messages.csv']);
  const one = readLinkedIn(await openExport(path.join(dir, 'Skills.csv')));
  expect([one.skills.length, one.notImported]).toEqual([1, []]);
});

/** @returns an export whose only file has another size than the ZIP states */
function zipWithSize(bytes: number): Buffer {
  const zip = zipOf({ 'Skills.csv': SKILLS });
  const entry = zip.indexOf(Buffer.from('PK\x01\x02'));
  zip.writeUInt32LE(bytes, entry + 24);
  return zip;
}

const BIG = Buffer.alloc(4.9e6, 'x');

it.each([
  ['a PDF', Buffer.from('%PDF-1.7'), /export\.zip is a PDF file, which no command reads/],
  ['JSON', Buffer.from('{}'), /is a JSON file, .+ npx chronofolio import json-resume$/],
  ['cut off', zipOf({ 'Skills.csv': SKILLS }).subarray(0, 60), /cannot be read as a ZIP: /],
  ['huge', zipOf({ 'Skills.csv': Buffer.alloc(6e6) }), /Skills\.csv is larger than 5 MB/],
  [
    'huge in sum',
    zipOf({
      ...{ 'Skills.csv': BIG, 'Profile.csv': BIG, 'Positions.csv': BIG, 'Projects.csv': BIG },
      'Honors.csv': BIG,
    }),
    /export\.zip have more than 20 MB: unpack it, and import them one by one$/,
  ],
  ['of another size', zipWithSize(9), /cannot be read as a ZIP: too many bytes/],
])('the export is refused where it is %s', async (_, bytes, message) => {
  const error: unknown = await open(bytes).catch((error) => error);

  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(message);
});

const read = (text: string) => {
  const notImported: string[] = [];
  return { rows: readRows('Languages.csv', Buffer.from(text), notImported), notImported };
};

it.each([
  [
    'with quoted line breaks, a byte order mark and blank rows',
    '\ufeffName,Proficiency\r\n"Portu\n""guês""",Native\r\n,\r\nDutch\r\n',
    [
      ['Languages.csv row 2', 'Portu\n"guês"', 'Native'],
      ['Languages.csv row 4', 'Dutch', undefined],
    ],
    [],
  ],
  [
    'without a column, which is named, as are others with values',
    'Notes,Name,Empty\nA1,Dutch,\n',
    [['Languages.csv row 2', 'Dutch', undefined]],
    ['Languages.csv: it has no column “Proficiency”', 'Languages.csv: the column “Notes”'],
  ],
  [
    'in another language',
    'Sprache\nDutch\n',
    [],
    [
      'Languages.csv: it has no column “Name”, “Proficiency”',
      'Languages.csv: the column “Sprache”',
    ],
  ],
  [
    'with an open quote',
    'Name,Proficiency\n"Dutch,good\n',
    [],
    [expect.stringContaining('Languages.csv: Quote Not Closed')],
  ],
])('the rows of a file are read %s', (_, text, rows, notImported) => {
  const found = read(text);

  const values = found.rows.map(({ from, value }) => [from, value.language, value.fluency]);
  expect([values, found.notImported]).toEqual([rows, notImported]);
});
