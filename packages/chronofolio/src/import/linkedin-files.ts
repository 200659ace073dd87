import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { MAX_SOURCE_BYTES, readSource } from '#files/change-files.ts';
import { decodeUtf8 } from '#files/read-text.ts';
import { UserError } from '#files/user-error.ts';
import type { Found } from './imported.ts';
import { cleanText } from './source-text.ts';

const PERIOD = 'start: Started On, end: Finished On';

/**
 * The files that are read, with pairs of a field and its column: most fields have their names in the content.
 */
export const FILES = {
  'Profile.csv':
    'firstName: First Name, lastName: Last Name, role: Headline, summary: Summary, industry: Industry, location: Geo Location, websites: Websites, handles: Twitter Handles',
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
    'title: Name, date: Published On, link: Url, publisher: Publisher, summary: Description',
  'Honors.csv': 'title: Title, date: Issued On, summary: Description',
  'Volunteering.csv': `organization: Company Name, position: Role, summary: Description, ${PERIOD}`,
  'PhoneNumbers.csv': 'phone: Number',
  'Recommendations_Received.csv':
    'firstName: First Name, lastName: Last Name, company: Company, jobTitle: Job Title, text: Text, date: Creation Date, status: Status',
};

/** Columns that not every export has, so that they are not reported as missing. */
const OPTIONAL_COLUMNS = ['Twitter Handles'];

export type FileName = keyof typeof FILES;

/** A row, with a position such as `Positions.csv row 2`. */
export type Row = Found<Record<string, string | undefined>>;

/** The data export of LinkedIn. */
export interface Export {
  /** The bytes of files about the profile, by their names. */
  files: Map<string, Uint8Array>;
  /** The names of the other files, which are not opened. */
  others: string[];
}

/**
 * Opens the files in any folder of a ZIP, in an unpacked folder, or a single file of the export.
 * @throws {UserError} if the source is damaged or cannot be read, or if one of its files is too large
 */
export async function openExport(source: string): Promise<Export> {
  const names = await readdir(source).catch(({ code }) => {
    if (code === 'ENOTDIR') return undefined;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new UserError(`${source} ${reason}`);
  });
  if (names) return await readFolder(source, names);
  if (!/\.csv$/i.test(source)) return await readZip(source);
  const { dir, base } = path.parse(source);
  return await readFolder(dir, [base]);
}

async function readFolder(folder: string, names: string[]): Promise<Export> {
  const files = new Map<string, Uint8Array>();
  for (const name of names.filter(isOpened)) {
    files.set(name, await readSource(path.join(folder, name)));
  }
  return { files, others: names.filter(isOther).sort() };
}

const isOpened = (name: string) => Object.hasOwn(FILES, name);

/** @returns whether a file of the export is not opened; hidden files of file managers do not count */
const isOther = (name: string) => /^[^.].*\.csv$/.test(name) && !isOpened(name);

/** The size limit of all unpacked files together. */
const MAX_UNPACKED_BYTES = 20_000_000;

async function readZip(archive: string): Promise<Export> {
  const files = new Map<string, Uint8Array>();
  const others = new Set<string>();
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(await readFile(archive));
    for await (const entry of zip.eachEntry()) {
      const name = path.posix.basename(entry.fileName);
      if (isOther(name)) others.add(name);
      if (!isOpened(name) || files.has(name)) continue;
      unpacked += entry.uncompressedSize;
      if (entry.uncompressedSize > MAX_SOURCE_BYTES)
        throw new Error(`${name} is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
      if (unpacked > MAX_UNPACKED_BYTES)
        throw new Error(
          `the files of your profile have more than ${MAX_UNPACKED_BYTES / 1e6} MB: unpack it, and import them one by one`,
        );
      files.set(name, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return { files, others: [...others].sort() };
  } catch (error) {
    const { message } = error as Error;
    throw new UserError(
      `${archive} cannot be read as the ZIP that LinkedIn sends: ${message}. For a JSON Resume: npx chronofolio import json-resume`,
    );
  }
}

const CSV_OPTIONS = {
  bom: true,
  columns: true,
  relax_column_count: true,
  relax_quotes: true,
} as const;
/** A date such as `04/05/21, 01:07 PM`, in which LinkedIn writes the month first. Other dates have words. */
const MONTH_FIRST = /^(\d\d)\/(\d\d)\/(\d{4}|\d\d)(?:, .*)?$/;

/**
 * @param bytes the bytes of the file; `undefined` if the export does not have the file
 * @param notImported receives a line for each part that cannot be read
 */
export function readRows(
  name: FileName,
  bytes: Uint8Array | undefined,
  notImported: string[],
): Row[] {
  if (!bytes) return [];
  const columns = FILES[name].split(', ').map((column) => column.split(': '));
  const wanted = columns.map(([, column = '']) => column);
  const report = (what: string, columns: string[]) => {
    const quoted = columns.map((column) => `“${column}”`).join(', ');
    if (quoted) notImported.push(`${name}: ${what} ${quoted}`);
  };
  let rows: Record<string, string>[] = [];
  try {
    rows = parse(decodeUtf8(bytes, name), CSV_OPTIONS);
  } catch (error) {
    notImported.push(`${name}: ${(error as Error).message}`);
  }
  const head = [...new Set(rows.flatMap(Object.keys))];
  const required = rows.length > 0 ? without(wanted, OPTIONAL_COLUMNS) : [];
  const hasValues = (column: string) => rows.some((row) => cleanText(row[column]));
  report('it has no column', without(required, head));
  report('the column', without(head, wanted).filter(hasValues));
  return rows.flatMap((row, index) => {
    const value = Object.fromEntries(
      columns.map(([field, column = '']) => [
        field,
        cleanText(row[column])?.replace(MONTH_FIRST, toIsoDate),
      ]),
    );
    const isBlank = !Object.values(value).some(Boolean);
    return isBlank ? [] : { from: `${name} row ${index + 2}`, value };
  });
}

const toIsoDate = (_: string, month: string, day: string, year: string) =>
  `${year.padStart(4, '20')}-${month}-${day}`;

const without = (columns: string[], others: string[]) =>
  columns.filter((column) => !others.includes(column));
