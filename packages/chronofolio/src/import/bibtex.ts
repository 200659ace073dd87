import { bibtexParser } from 'latex-utensils';
import { readPeriod } from '#content/dates/read-date.ts';
import { shortened } from '#content/diagnostics/diagnostics.ts';
import { UserError } from '#files/user-error.ts';
import { joined } from '#resume/formats.ts';
import type { Fields } from '#schema/foreign.ts';
import { emptyImport, type Imported, importedFields } from './imported.ts';
import { textOfTex } from './tex-text.ts';

// cspell:words howpublished
// cspell:disable: names of BibTeX
/** The types of BibTeX and BibLaTeX, by the kinds of publications. */
const BIBTEX_TYPES = {
  article: ['article'],
  'conference-paper': ['inproceedings', 'conference'],
  book: ['book', 'mvbook', 'booklet', 'proceedings', 'collection'],
  chapter: ['inbook', 'incollection'],
  'doctoral-thesis': ['phdthesis'],
  thesis: ['mastersthesis', 'thesis'],
  report: ['techreport', 'report'],
};
const VENUES =
  'journal journaltitle booktitle school institution organization howpublished publisher'.split(
    ' ',
  );
/** What belongs to the file or to the program that wrote it, and to numbers of pages. */
const IGNORED =
  /^(?:keywords|file|urldate|timestamp|bib\w+|lang\w*|issn|isbn|date-\w+|ids|owner|crossref|primaryclass|eprint\w*|archiveprefix|address|location|series|day)$/;
// cspell:enable

/** A text that is joined with # may contain others, and so grow tenfold with each. */
const MAX_JOINED = 10_000;
/** The parser calls itself for braces in braces. */
const MAX_OPEN_BRACES = 1000;

type Statements = ReturnType<typeof bibtexParser.parse>['content'];
type Value = Extract<Statements[number], { internalKey?: string }>['content'][number]['value'];

/**
 * Reads the publications of BibTeX or BibLaTeX, as ORCID, Zotero, Google Scholar and DBLP write it.
 * @throws {UserError} if there are none
 */
export function readBibtex(text: string): Imported {
  const notImported: string[] = [];
  requireFewBraces(text);
  const statements = parseBibtex(text, notImported);
  const entries = statements.filter(bibtexParser.isEntry);
  if (entries.length === 0)
    throw new UserError(joined(': ', 'The file has no entries of BibTeX', notImported[0]));
  const strings = new Map<string, string>();
  for (const { abbreviation, value } of statements.filter(bibtexParser.isStringEntry))
    strings.set(abbreviation.toLowerCase(), readValue(value, strings));
  const unread = new Map<string, number>();
  const publications = entries.map(({ entryType, internalKey, content }, index) => {
    const fields = new Map(
      content.map(({ name, value }) => [name.toLowerCase(), readValue(value, strings)]),
    );
    const value = readPublication(entryType.toLowerCase(), fields);
    for (const [name, text] of fields)
      if (text.trim() && !IGNORED.test(name)) unread.set(name, (unread.get(name) ?? 0) + 1);
    return { from: `@${entryType} ${internalKey ?? index + 1}`, value };
  });
  const counts = [...unread].map(([name, count]) => `${name} (${count})`);
  if (counts.length > 0) notImported.push(`Fields without a place: ${counts.join(', ')}`);
  return { ...emptyImport(), publications, notImported };
}

function requireFewBraces(text: string): void {
  let open = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1;
    if (open > MAX_OPEN_BRACES) throw new UserError('The file has too many braces that stay open');
  }
}

/** Parses all entries. If one is not valid, each is parsed alone, and the others are reported. */
function parseBibtex(text: string, notImported: string[]): Statements {
  try {
    return bibtexParser.parse(text).content;
  } catch {
    let line = 1;
    return text.split(/^(?=[ \t]*@)/m).flatMap((part) => {
      const start = line;
      line += part.split('\n').length - 1;
      try {
        return bibtexParser.parse(part).content;
      } catch (error) {
        notImported.push(
          `line ${start} (${shortened(part.trim().split('\n', 1).join(''))}): ${(error as Error).message}`,
        );
        return [];
      }
    });
  }
}

function readValue(value: Value, strings: Map<string, string>): string {
  if (bibtexParser.isConcatValue(value)) {
    const parts = value.content.map((part) => readValue(part, strings));
    if (parts.reduce((length, part) => length + part.length, 0) > MAX_JOINED)
      throw new UserError('The file has a text that is joined with # and is too long');
    return parts.join('');
  }
  const { content } = value;
  return bibtexParser.isAbbreviationValue(value)
    ? (strings.get(content.toLowerCase()) ?? content)
    : content;
}

/** @param fields the fields of the entry; what is read is deleted */
function readPublication(type: string, fields: Map<string, string>): Fields {
  const take = (...names: string[]): string | undefined => {
    const name = names.find((one) => textOfTex(fields.get(one) ?? ''));
    const text = name && fields.get(name);
    if (name) fields.delete(name);
    return text;
  };
  const plain = (...names: string[]) => textOfTex(take(...names) ?? '');
  const places = ['eprinttype', 'archiveprefix', 'publisher', 'journal'].map((name) =>
    fields.get(name),
  );
  const isArxiv = /\barxiv\b/i.test(places.join());
  const eprint = fields.get('eprint') ?? /\barxiv:([\w./-]+)/i.exec(places.join())?.[1];
  const [, inText] = /\\url\s*\{([^{}]+)\}/.exec(fields.get('howpublished') ?? '') ?? [];
  if (inText) fields.set('howpublished', fields.get('howpublished')?.replace(/\\url.*/s, '') ?? '');
  const written = plain(...VENUES);
  const journal = /^arxiv\b/i.test(written) ? '' : written;
  const isPreprint = journal === 'CoRR' || (!journal && isArxiv);
  const [volume, number] = [plain('volume'), plain('number', 'issue')];
  const pages = plain('pages', 'eid', 'article-number');
  const issue = isPreprint ? '' : joined(' ', volume, number && `(${number})`);
  const venue = isPreprint ? 'arXiv' : joined(', ', joined(' ', journal, issue), pages);
  const [doi, url] = [addressIn(take('doi')), addressIn(take('url', 'html') ?? inText)];
  const inUrl = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/i.exec(url)?.[1];
  const arxiv = isArxiv && eprint ? `https://arxiv.org/abs/${addressIn(eprint)}` : undefined;
  const authors = authorNames(take('author', 'editor') ?? '');
  const [kind] = Object.entries(BIBTEX_TYPES).find(([, types]) => types.includes(type)) ?? [];
  const [year, month] = [plain('year'), plain('month')];
  const inWords = joined(' ', month.replace(/^(\D+) (\d+)$/, '$2 $1'), year);
  const dates = [plain('date'), /^\d+$/.test(month) ? `${year}-${month}` : inWords, year];
  return importedFields('publications', {
    title: joined(': ', plain('title'), plain('subtitle')),
    kind: isPreprint ? 'preprint' : kind,
    authors: authors.length > 0 ? authors : undefined,
    venue,
    date: dates.flatMap((date) => readPeriod(date)?.start ?? [])[0] ?? year,
    doi: doi || inUrl,
    link: inUrl || !url ? arxiv : url,
    pdf: /^https?:/.test(fields.get('pdf') ?? '') ? addressIn(take('pdf')) : undefined,
  });
}

const addressIn = (tex = ''): string =>
  (/\shref="([^"]+)"/.exec(tex)?.[1] ?? tex)
    .replace(/\\textasciitilde(?:\{\})?/g, '~')
    .replace(/\\(?=[_%&#~])|[{}\s]/g, '');

/** @returns the names of authors, each with the given names first; names in braces stay as they are */
function authorNames(tex: string): string[] {
  const names: string[] = [''];
  let depth = 0;
  for (const part of tex.replace(/\s+/g, ' ').split(/( and |[{}])/i)) {
    depth += part === '{' ? 1 : part === '}' ? -1 : 0;
    if (depth === 0 && /^ and $/i.test(part)) names.push('');
    else names[names.length - 1] += part;
  }
  return [...new Set(names.map(authorName))].filter(Boolean);
}

function authorName(tex: string): string {
  // DBLP counts namesakes, and others mark authors.
  const name = textOfTex(tex.replace(/\*|\$\^.*?\$/g, '')).replace(/ \d{4}$/, '');
  if (name === 'others') return 'et al.';
  // BibLaTeX: family=Berg, given=Jan, prefix=van der
  const named = Object.fromEntries(name.split(', ').map((part) => part.split('=', 2)));
  if (named.family) return joined(' ', named.given, named.prefix, named.family, named.suffix);
  const [last = '', ...others] = name.split(/, */);
  const first = others.pop(); // after “Jr.”, if there is one
  return /^\s*\{.*\}\s*$/.test(tex) ? name : [first, last, ...others].filter(Boolean).join(' ');
}
