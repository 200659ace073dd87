import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { MAX_SOURCE_BYTES, readSource } from '#files/change-files.ts';
import { MAX_TEXT_BYTES } from '#files/decode-text.ts';
import { UserError } from '#files/user-error.ts';
import type { Found, Imported } from './imported.ts';
import { isJson } from './parse-data.ts';
import { cleanText } from './source-text.ts';

const PERIOD = 'start: Started On|Start Date, end: Finished On|End Date';

/**
 * The files that are read, with pairs of a field and its column, which may have several titles. Most fields have
 * their names in the content.
 */
const COLUMNS_BY_FILE = {
  'Profile.csv':
    'firstName: First Name, lastName: Last Name, role: Headline, summary: Summary, industry: Industry, location: Geo Location, websites: Websites',
  'Email Addresses.csv': 'email: Email Address, confirmed: Confirmed, primary: Primary',
  'Positions.csv': `role: Title, company: Company Name, location: Location, summary: Description, ${PERIOD}`,
  'Education.csv':
    'institution: School Name, studyType: Degree Name, start: Start Date, end: End Date, summary: Notes, activities: Activities',
  'Projects.csv': `title: Title, description: Description, link: Url, ${PERIOD}`,
  'Certifications.csv':
    'name: Name, issuer: Authority, date: Started On, expires: Finished On, link: Url, number: License Number',
  'Skills.csv': 'name: Name',
  'Languages.csv': 'language: Name, fluency: Proficiency',
  'Publications.csv':
    'title: Name|Title, date: Published On|Publication Date, link: Url, venue: Publisher, summary: Description',
  'Patents.csv':
    'title: Title|Patent Title, number: Patent Number, application: Application Number|Patent/Application Number, office: Issuer, status: Status, date: Issued On|Issue Date, filed: Filed On|Filing Date, link: Url, summary: Description',
  'Honors.csv': 'title: Title, awarder: Issuer, date: Issued On|Issue Date, summary: Description',
  'Volunteering.csv': `organization: Company Name, position: Role, summary: Description, ${PERIOD}`,
  'PhoneNumbers.csv': 'phone: Number',
  'Recommendations_Received.csv':
    'firstName: First Name, lastName: Last Name, company: Company, jobTitle: Job Title, text: Text, date: Creation Date, status: Status',
};

export type FileName = keyof typeof COLUMNS_BY_FILE;
export const FILE_NAMES = Object.keys(COLUMNS_BY_FILE) as FileName[];

const tableColumns = (name: FileName) =>
  COLUMNS_BY_FILE[name].split(', ').map((column) => {
    const [field = '', titles = ''] = column.split(': ');
    return { field, titles: titles.toLowerCase().split('|') };
  });

/** LinkedIn’s skills have names such as “Go (Programming Language)”. An abbreviation in brackets stays. */
export const plainSkillName = (name: string): string =>
  name.replace(/ \((?!\w*[A-Z]\w*[A-Z])[^()]+\)$/, '');

// cspell:ignore presso
/** What ends the role in a headline. LinkedIn writes “at”, and its words in other languages, before the company. */
const END_OF_ROLE = / ?[|•·] ?| (?:@ ?|(?:at|bei|chez|presso|bij) )/;

/** @returns the role in a headline such as “Engineer at Mill | Speaker”, whose rest is reported */
export function roleIn(headline: string, { notImported }: Pick<Imported, 'notImported'>): string {
  const text = headline.replace(/\s+/g, ' ').replace(/^[|•· ]+| $/g, '');
  const [role = text] = text.split(END_OF_ROLE, 1);
  const rest = text.slice(role.length).replace(END_OF_ROLE, '');
  if (rest) notImported.push(`Headline after the role: ${rest}`);
  return role;
}

/** A row, with a position such as `Positions.csv row 2`. */
export type Row = Found<Record<string, string | undefined>>;

/** The bytes of the files about the profile in a data export of LinkedIn, by their names, and the names of others. */
export type Export = Map<string, Uint8Array> & { unread?: string[] };

/**
 * Opens the files about the profile in any folder of a ZIP, or in an unpacked folder, or one of these files.
 * @param bytes the ZIP or the file; a folder has none
 */
export async function openExport(source: string, bytes?: Uint8Array): Promise<Export> {
  const start = Buffer.from(bytes ?? []).toString('latin1', 0, MAX_HEADER_BYTES);
  const table = start.startsWith('PK') ? undefined : archiveFile(source, start);
  if (bytes) return table ? new Map([[table, bytes]]) : await readZip(source, bytes);
  const files: Export = new Map();
  const names = await readdir(source);
  files.unread = unreadFiles(names);
  for (const file of names) {
    const name = knownName(file);
    if (name && !files.has(name)) files.set(name, await readSource(path.join(source, file)));
  }
  return files;
}

/** @returns the name of a file of the export, which a copy such as `positions (1).csv` has, too */
const knownName = (file: string): string | undefined => {
  const name = path.basename(file).replace(/(?: ?\(\d+\))?\.(?:csv|tsv|txt)$/i, '.csv');
  return FILE_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
};

const unreadFiles = (names: string[]): string[] =>
  names
    .filter((name) => /\.csv$/i.test(name) && !knownName(name) && !name.startsWith('__MACOSX/'))
    .map((name) => path.basename(name));

const MAX_HEADER_BYTES = 10_000;

/** @returns the name of a file of the archive, by its own name, or by the columns in its first line */
export function archiveFile(file: string, text = ''): string | undefined {
  const [header = ''] = text.replaceAll('\0', '').split(/[\r\n]/, 1);
  const words = isJson(text) ? [] : header.toLowerCase().split(/[,;\t]/);
  const titles = new Set(words.map((title) => title.replace(/^\W+|\W+$/g, '')));
  const found = FILE_NAMES.map((name) => {
    const columns = tableColumns(name);
    const known = columns.filter((column) => column.titles.some((title) => titles.has(title)));
    return { name, share: known.length > 2 ? known.length / columns.length : 0 };
  });
  const [best] = found.sort((a, b) => b.share - a.share);
  return knownName(file) ?? (best && best.share > 0.6 ? best.name : undefined);
}

async function readZip(archive: string, bytes: Uint8Array): Promise<Export> {
  const files: Export = new Map();
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes));
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) {
      const name = knownName(entry.fileName);
      names.push(entry.fileName);
      if (!name || files.has(name)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_SOURCE_BYTES)
        throw new Error(`the files of your profile have more than ${MAX_SOURCE_BYTES / 1e6} MB`);
      files.set(name, await buffer(await zip.openReadStreamPromise(entry)));
    }
    files.unread = unreadFiles(names);
    return files;
  } catch (error) {
    throw new UserError(
      `${archive} cannot be read as the ZIP that LinkedIn sends: ${(error as Error).message}. For a JSON Resume: npx chronofolio import json-resume`,
    );
  }
}

const CSV_OPTIONS = {
  columns: (names: string[]) => names.map((name) => name.trim()),
  relax_column_count: true,
  relax_quotes: true,
} as const;
/** A date such as `04/05/21, 01:07 PM`, in which LinkedIn writes the month first. Other dates have words. */
const MONTH_FIRST = /^(\d\d)\/(\d\d)\/(\d{4}|\d\d)(?:, .*)?$/;

/** Reads the rows of a file, if the export has it, and reports each part that cannot be read. */
export function readRows(
  name: FileName,
  bytes: Uint8Array | undefined,
  notImported: string[],
): Row[] {
  if (!bytes) return [];
  const columns = tableColumns(name);
  const wanted = columns.flatMap(({ titles }) => titles);
  let rows: Record<string, string>[] = [];
  try {
    if (bytes.length > MAX_TEXT_BYTES)
      throw new Error(`it is larger than ${MAX_TEXT_BYTES / 1e3} KB`);
    const text = decodeTable(bytes);
    const [header = ''] = text.split('\n', 1);
    const delimiter = [';', '\t'].find((mark) => header.includes(mark)) ?? ',';
    rows = parse(text, { ...CSV_OPTIONS, delimiter });
  } catch (error) {
    notImported.push(`${name}: ${(error as Error).message}`);
  }
  const filled = rows.flatMap((row) => Object.keys(row).filter((column) => cleanText(row[column])));
  const unread = [...new Set(filled)].filter((column) => !wanted.includes(column.toLowerCase()));
  notImported.push(...unread.map((column) => `${name}: the column “${column}”`));
  return rows.flatMap((row, index) => {
    const value = Object.fromEntries(
      columns.map(({ field, titles }) => {
        const [, text] =
          Object.entries(row).find(([it]) => titles.includes(it.toLowerCase())) ?? [];
        return [field, cleanText(text)?.replace(MONTH_FIRST, toIsoDate)];
      }),
    );
    const isBlank = !Object.values(value).some(Boolean);
    return isBlank ? [] : { from: `${name} row ${index + 2}`, value };
  });
}

/** @returns the text of a CSV file, which a spreadsheet may have saved in another encoding */
function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const toIsoDate = (_: string, month: string, day: string, year: string) =>
  `${year.padStart(4, '20')}-${month}-${day}`;
