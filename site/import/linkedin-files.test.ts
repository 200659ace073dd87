import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '#site/files/user-error.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { zipOf } from '#tests/support/zip.ts';
import { readLinkedIn } from './linkedin.ts';
import { openExport, readRows } from './linkedin-files.ts';

const SKILLS = 'Name\r\nTypeScript\r\n';

const open = (bytes: Buffer) =>
  openExport(path.join(temporaryDir({ 'export.zip': bytes }), 'export.zip'));

/** @returns a ZIP whose only file has another checksum */
function damaged(zip: Buffer): Buffer {
  zip.writeUInt32LE(0, zip.indexOf('PK\x01\x02') + 16);
  return zip;
}

describe('the export', () => {
  it('is a ZIP, with or without a folder, of which only the known files are opened', async () => {
    const files = {
      'messages.csv': 'secret',
      'Export/Skills.csv': SKILLS,
      '__MACOSX/Export/._Skills.csv': 'Finder',
      'Languages.csv': 'Name,Proficiency',
    };

    const found = await open(zipOf(files));

    expect(found.others).toEqual(['messages.csv']);
    expect([...found.files].map(([name, bytes]) => [name, String(bytes)])).toEqual([
      ['Skills.csv', SKILLS],
      ['Languages.csv', 'Name,Proficiency'],
    ]);
  });

  it('is a folder where the browser has unpacked it', async () => {
    const dir = temporaryDir({ 'Skills.csv': SKILLS, 'messages.csv': 'secret' });

    const { files, others } = await openExport(dir);
    expect([...files.keys(), ...others]).toEqual(['Skills.csv', 'messages.csv']);
  });

  it('is a single file of it', async () => {
    const dir = temporaryDir({ 'Skills.csv': SKILLS, 'Languages.csv': 'Name,Proficiency' });

    const { skills, languages, notImported } = readLinkedIn(
      await openExport(path.join(dir, 'Skills.csv')),
    );
    expect(skills).toHaveLength(1);
    expect([languages, notImported]).toEqual([[], []]);
  });

  it('says what cannot be read in a folder', async () => {
    const dir = temporaryDir({ 'Skills.csv/a.csv': '' });

    await expect(openExport(dir)).rejects.toThrow('Skills.csv is not a file');
  });

  it.each([
    ['is a PDF', Buffer.from('%PDF-1.7'), /export\.zip is a PDF file, which no command reads/],
    [
      'is JSON',
      Buffer.from('{}'),
      /is a JSON file, which may .+ npx chronofolio import json-resume$/,
    ],
    ['is cut off', zipOf({ 'Skills.csv': SKILLS }).subarray(0, 60), /cannot be read as a ZIP: /],
    [
      'has a huge file',
      zipOf({ 'Skills.csv': Buffer.alloc(6e6) }),
      /Skills\.csv is larger than 5 MB/,
    ],
    [
      'is damaged',
      damaged(zipOf({ 'Skills.csv': SKILLS })),
      /is damaged, in Skills\.csv: download/,
    ],
    ['hides a huge file', zipOf({ 'Skills.csv': Buffer.alloc(6e6) }, 100), /too many bytes/],
  ])('is refused where it %s', async (_, bytes, message) => {
    const error: unknown = await open(bytes).catch((error) => error);

    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(message);
  });
});

describe('the rows of a file', () => {
  const read = (text: string) => {
    const notImported: string[] = [];
    return { rows: readRows('Languages.csv', Buffer.from(text), notImported), notImported };
  };

  it('may have quoted line breaks, a byte order mark, blank rows and notes above', () => {
    const text =
      '\ufeffNotes:\r\n"Written by LinkedIn"\r\n\r\nName,Proficiency\r\n"Portu\n""guês""",Native\r\n,\r\nDutch\r\n';

    expect(read(text)).toEqual({
      rows: [
        { from: 'Languages.csv row 5', value: { Name: 'Portu\n"guês"', Proficiency: 'Native' } },
        { from: 'Languages.csv row 7', value: { Name: 'Dutch', Proficiency: undefined } },
      ],
      notImported: [],
    });
  });

  it('are read where a column is missing, which is named, as are others with values', () => {
    expect(read('Notes,Name,Empty\nA1,Dutch,\n')).toEqual({
      rows: [{ from: 'Languages.csv row 2', value: { Name: 'Dutch' } }],
      notImported: [
        'Languages.csv: it has no column “Proficiency”',
        'Languages.csv: “Notes” of 1 row',
      ],
    });
  });

  it.each([
    ['rows', `Name\n${'a\n'.repeat(2_000_000)}`],
    ['columns', `Name${',a'.repeat(200)}`],
  ])('are refused where a file has more %s than any career', (_, text) => {
    expect(() => read(text)).toThrow('Languages.csv has more than 5000 rows or 100 columns');
  });

  it.each([
    ['Sprache,Niveau\nDutch,good\n', 'Languages.csv: it has no column “Name”, “Proficiency”'],
    ['Name,Proficiency\n"Dutch,good\n', 'Languages.csv: Quote Not Closed'],
  ])('are named where they cannot be read: %j', (text, message) => {
    const { rows, notImported } = read(text);

    expect(rows).toEqual([]);
    expect(notImported[0]).toContain(message);
  });
});
