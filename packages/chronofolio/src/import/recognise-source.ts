import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MAX_SOURCE_BYTES } from '#files/change-files.ts';
import { decodeUtf8 } from '#files/decode-text.ts';
import { UserError } from '#files/user-error.ts';
import { readFields, readScalar } from '#schema/foreign.ts';
import { isJsonResume, JSON_RESUME_SECTIONS } from './json-resume.ts';
import { archiveFile } from './linkedin-files.ts';
import { isJson, parseData } from './parse-data.ts';
import { filesOfBlog, isPostFile } from './posts/blog-files.ts';

/** A file or a response to import. A directory and a user of GitHub have no bytes. */
export interface Source {
  name: string;
  bytes?: Uint8Array | undefined;
}

/** What is read, as the object of a sentence. */
export const SOURCE_KINDS = {
  'json-resume': 'a JSON Resume, or an export of Reactive Resume 3 to 5',
  rendercv: 'a YAML file of RenderCV',
  linkedin:
    'LinkedIn’s PDF of a profile (More, Save to PDF), or its archive: the ZIP, its folder or a CSV file',
  bibtex: 'publications in BibTeX, as ORCID, Zotero, Google Scholar and DBLP write it',
  posts:
    'posts in Markdown or MDX: a file, or a folder of Hugo, Jekyll, Astro, Eleventy or Obsidian',
  feed: 'a feed: RSS, Atom or JSON Feed, or the address of a blog that names its feed',
  github: 'a user of GitHub, such as github:ada or https://github.com/ada',
};
export type SourceKind = keyof typeof SOURCE_KINDS;

export const isKind = (word = ''): word is SourceKind => Object.hasOwn(SOURCE_KINDS, word);

const PDF = /^.{0,1000}%PDF-/s;

export const isPdf = (bytes: Uint8Array): boolean =>
  PDF.test(Buffer.from(bytes).toString('latin1', 0, 1100));

const OTHERWISE =
  'has no fields that can be read: import LinkedIn’s PDF or archive, or write a JSON Resume (https://jsonresume.org/schema)';
const WORD = `is a document of a word processor, which ${OTHERWISE}`;
/** Kinds by their first bytes as Latin-1; of what is not read, what to do instead, as the predicate of a sentence. */
const STARTS: [start: RegExp, kindOrReason: SourceKind | string][] = [
  [PDF, 'linkedin'],
  [/^(?:\xd0\xcf.\xe0|\{\\rtf)/, WORD],
  [/^\\documentclass/m, `is LaTeX, which ${OTHERWISE}`],
  [/^[ \t]*@[a-z]+[ \t]*[{(]/im, 'bibtex'],
  [/^(?:\xef\xbb\xbf)?(---|\+\+\+)[ \t]*\r?\n.*?\n\1[ \t]*\r?\n/s, 'posts'],
  [/^(?:\xef\xbb\xbf)?\s*</, 'feed'],
];
/** A part of the ZIP that Word, or LibreOffice, writes. */
const WORD_FILES = ['word/document.xml', 'opendocument.text'];
const MAX_START = 100_000;
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/;

/**
 * @returns the kind of a source, by its content
 * @throws {UserError} if it cannot be imported, with what to do instead
 */
export async function recogniseKind({ name, bytes }: Source): Promise<SourceKind> {
  const kind = bytes ? kindOfFile(name, Buffer.from(bytes)) : await kindOfDirectory(name);
  if (kind) return kind;
  const known = Object.values(SOURCE_KINDS).map((what) => `\n- ${what}`);
  throw new UserError(`${name} has nothing that can be imported. What can be:${known.join('')}`);
}

async function kindOfDirectory(dir: string): Promise<SourceKind | undefined> {
  const names = await readdir(dir);
  if (names.some((name) => archiveFile(name))) return 'linkedin';
  const files = (await filesOfBlog(dir)).map((file) => path.basename(file));
  return files.some((name) => isPostFile(name) && !/^readme\./i.test(name)) ? 'posts' : undefined;
}

function kindOfFile(name: string, bytes: Buffer): SourceKind | undefined {
  const start = bytes.toString('latin1', 0, MAX_START);
  const isZip = start.startsWith('PK\x03\x04');
  const isWord = isZip && WORD_FILES.some((file) => bytes.includes(file));
  if (!isWord && (isZip || archiveFile(name, start))) return 'linkedin';
  if (!isZip && !PDF.test(start) && isPostFile(name)) return 'posts';
  const [, found = isWord ? WORD : ''] = STARTS.find(([pattern]) => pattern.test(start)) ?? [];
  if (isKind(found)) return found;
  if (found) throw new UserError(`${name} ${found}`);
  const isText = isUtf8(bytes) || UTF_16.test(start) || isJson(start) || RESUME_FIELD.test(start);
  if (!isText) return undefined;
  return kindOfData(name, decodeUtf8(bytes, name, isJson(start) ? MAX_SOURCE_BYTES : undefined));
}

/** A field of a résumé in YAML. Other texts may be no YAML at all. */
const RESUME_FIELD = new RegExp(
  `^(?:cv|sections|employment|profile|${JSON_RESUME_SECTIONS.join('|')})[ \\t]*:`,
  'm',
);

function kindOfData(name: string, text: string): SourceKind | undefined {
  if (!isJson(text) && !RESUME_FIELD.test(text)) return undefined;
  const data = readFields(parseData(text));
  const { cv, version, meta, employment, profile, work } = data;
  if (readScalar(version).includes('jsonfeed.org')) return 'feed';
  if (/^FRESH/.test(readScalar(readFields(meta).format)) || readFields(employment).history)
    throw new UserError(
      `${name} is a FRESH résumé of HackMyResume, which is not imported: convert it with hackmyresume convert FILE TO resume.json`,
    );
  if (profile && readFields(work).items)
    throw new UserError(
      `${name} is an export of Reactive Resume 2: import it into Reactive Resume 3 or later, and export it there`,
    );
  if (readFields(cv).name || readFields(cv).sections) return 'rendercv';
  return isJsonResume(data) ? 'json-resume' : undefined;
}
