import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';
import { MAX_SOURCE_BYTES, readSource } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';
import { decodeText } from './decode-text.ts';
import { cleanText, type Found, MAX_ENTRIES } from './imported.ts';
import { requireKind } from './require-kind.ts';

/** The files that are read, with their columns. Other files of the export are named, but not opened. */
const COLUMNS = {
  'Profile.csv':
    'First Name,Last Name,Headline,Summary,Industry,Geo Location,Websites,Twitter Handles',
  'Email Addresses.csv': 'Email Address,Confirmed,Primary',
  'Positions.csv': 'Company Name,Title,Description,Location,Started On,Finished On',
  'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities',
  'Projects.csv': 'Title,Description,Url,Started On,Finished On',
  'Certifications.csv': 'Name,Url,Authority,Started On,Finished On,License Number',
  'Skills.csv': 'Name',
  'Languages.csv': 'Name,Proficiency',
  'Publications.csv': 'Name,Published On,Description,Publisher,Url',
  'Honors.csv': 'Title,Description,Issued On',
  'Volunteering.csv': 'Company Name,Role,Started On,Finished On,Description',
  'PhoneNumbers.csv': 'Number',
  'Recommendations_Received.csv':
    'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
} as const;

/** Not in every export, so that nothing is said where they are missing. */
const OPTIONAL_COLUMNS = ['Twitter Handles'];
/** Parts of the profile that content has no place for; their rows are listed. */
const UNPLACED_FILE = /^(?:Courses|Organizations|Patents|Test[ _]?Scores)\.csv$/;
const MAX_COLUMNS = 100;

export type FileName = keyof typeof COLUMNS;
export const FILE_NAMES = Object.keys(COLUMNS) as FileName[];

type Split<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? First | Split<Rest>
  : Text;

/** The values of a row by column; `undefined` where it has none. */
export type Values<Name extends FileName> = {
  [Column in Split<(typeof COLUMNS)[Name]>]?: string | undefined;
};

/** A row; its position is such as `Positions.csv row 2`. */
export type Row<Name extends FileName> = Found<Values<Name>>;

/** LinkedIn's data export. */
export interface Export {
  /** The bytes of the files about the profile, by name. */
  files: Map<string, Uint8Array>;
  /** The names of the others, which are not opened. */
  others: string[];
  /** Whether it is a single file of the export. */
  isOneFile?: boolean;
}

/**
 * Opens the files of a ZIP, in any folder of it, or of a folder: some browsers unpack downloads. A
 * single file of the export will do.
 * @throws {UserError} where the source cannot be read or is damaged, or a file in it is too large
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
  return { ...(await readFolder(dir, [base])), isOneFile: true };
}

async function readFolder(folder: string, names: string[]): Promise<Export> {
  const files = new Map<string, Uint8Array>();
  for (const name of names.filter(isOpened)) {
    files.set(name, await readSource(path.join(folder, name)));
  }
  return { files, others: names.filter(isOther).sort() };
}

const isOpened = (name: string) => Object.hasOwn(COLUMNS, name) || UNPLACED_FILE.test(name);

/** @returns whether a file of the export is not opened; finders and archivers add hidden files */
const isOther = (name: string) => /^[^.].*\.csv$/.test(name) && !isOpened(name);

async function readZip(archive: string): Promise<Export> {
  const files = new Map<string, Uint8Array>();
  const others = new Set<string>();
  try {
    const zip = await yauzl.openPromise(archive);
    for await (const entry of zip.eachEntry()) {
      const name = path.posix.basename(entry.fileName);
      if (isOther(name)) others.add(name);
      if (!isOpened(name) || files.has(name)) continue;
      if (entry.uncompressedSize > MAX_SOURCE_BYTES) {
        throw new UserError(`${name} is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
      }
      // More than this size is an error in yauzl, but not another checksum.
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      if (crc32(bytes) !== entry.crc32) {
        throw new UserError(`${archive} is damaged, in ${name}: download it again`);
      }
      files.set(name, bytes);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    requireKind('ZIP', archive, await buffer(createReadStream(archive, { end: 9 })));
    throw new UserError(`${archive} cannot be read as a ZIP: ${(error as Error).message}`);
  }
  return { files, others: [...others].sort() };
}

/**
 * @param bytes of the file; `undefined` where the export does not have it
 * @param notImported receives what cannot be read
 * @throws {UserError} where it has more rows or columns than the export of a person
 */
export function readRows<Name extends FileName>(
  name: Name,
  bytes: Uint8Array | undefined,
  notImported: string[],
): Row<Name>[] {
  const rows = bytes ? parseRows(name, bytes, notImported) : [];
  if (rows.length === 0) return [];
  const wanted = COLUMNS[name].split(',');
  const isWanted = (column: string) => wanted.includes(column.trim());
  const headIndex = rows.findIndex((row) => row.some(isWanted)); // notes may stand above
  const head = rows[headIndex]?.map((column) => column.trim()) ?? [];
  const body = rows.slice(headIndex + 1);
  if (rows.length > MAX_ENTRIES || head.length > MAX_COLUMNS) {
    throw new UserError(`${name} has more than ${MAX_ENTRIES} rows or ${MAX_COLUMNS} columns`);
  }
  notImported.push(...describeColumns(name, wanted, head, body));
  if (headIndex === -1) return [];
  return body.flatMap((row, index) => {
    const cells = head.map((column, at) => [column, cleanText(row[at])] as const);
    const value = Object.fromEntries(cells.filter(([column]) => isWanted(column)));
    const from = `${name} row ${headIndex + index + 2}`;
    return Object.values(value).some(Boolean) ? [{ from, value: value as Values<Name> }] : [];
  });
}

/** @returns a line for each file about the profile that content has no place for, with its rows */
export const unplacedRows = (files: Export['files']): string[] =>
  [...files].flatMap(([name, bytes]) => {
    const problems: string[] = [];
    const [, ...rows] = UNPLACED_FILE.test(name) ? parseRows(name, bytes, problems) : [];
    const labels = rows.flatMap((row) => cleanText(row.find((cell) => cleanText(cell))) ?? []);
    return labels.length > 0 ? [`${name}: ${labels.join('; ')}`] : problems;
  });

function parseRows(name: string, bytes: Uint8Array, notImported: string[]): string[][] {
  try {
    return parse(decodeText(bytes), {
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_ENTRIES + 1,
    });
  } catch (error) {
    notImported.push(`${name}: ${(error as Error).message}`);
    return [];
  }
}

/** @returns a line for the columns that a file lacks, and one for others in which it has values */
function describeColumns(name: string, wanted: string[], head: string[], body: string[][]) {
  const missing = wanted.filter(
    (column) => !head.includes(column) && !OPTIONAL_COLUMNS.includes(column),
  );
  const others = head.flatMap((column, index) => {
    const count = body.filter((row) => cleanText(row[index])).length;
    if (wanted.includes(column) || count === 0) return [];
    return [`“${column}” of ${count} ${count === 1 ? 'row' : 'rows'}`];
  });
  const columns = missing.map((column) => `“${column}”`).join(', ');
  return [
    ...(columns ? [`${name}: it has no column ${columns}`] : []),
    ...(others.length > 0 ? [`${name}: ${others.join(', ')}`] : []),
  ];
}
