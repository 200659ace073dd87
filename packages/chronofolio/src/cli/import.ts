import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Command, InvalidArgumentError } from 'commander';
import { diagnosticsOf } from '#content/diagnostics/diagnostics.ts';
import { readContents } from '#content/load-content.ts';
import { formatDiff, MAX_SOURCE_BYTES, readSource, writeChanges } from '#files/change-files.ts';
import { decodeUtf8 } from '#files/decode-text.ts';
import { escapeControls, onOneLine, UserError } from '#files/user-error.ts';
import type { Imported } from '#import/imported.ts';
import { readJsonResume } from '#import/json-resume.ts';
import { planImport } from '#import/merge/plan-import.ts';
import {
  isKind,
  isPdf,
  recogniseKind,
  SOURCE_KINDS,
  type Source,
  type SourceKind,
} from '#import/recognise-source.ts';
import { NOT_IMPORTED, summaryLines } from '#import/summary.ts';
import { countMistakes } from './support/run-command.ts';
import { shellQuote } from './support/shell-quote.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

interface ImportOptions {
  limit?: number;
  repositories?: string[];
}

interface ApplyOptions {
  write?: boolean;
  diff?: boolean;
}

const DEFAULT_POST_LIMIT = 20;

// All other readers are imported on use, so that other commands start faster.
const SOURCE_READERS: Record<
  SourceKind,
  (source: Source, options: ImportOptions) => Promise<Imported>
> = {
  'json-resume': async (source) => readJsonResume(sourceText(source)),
  rendercv: async (source) =>
    (await import('#import/rendercv.ts')).readRenderCv(sourceText(source)),
  linkedin: async ({ name, bytes }) => {
    if (bytes && isPdf(bytes))
      return (await import('#import/linkedin-pdf/linkedin-pdf.ts')).readLinkedInPdf(bytes, name);
    const { openExport } = await import('#import/linkedin-files.ts');
    const { readLinkedIn } = await import('#import/linkedin.ts');
    return readLinkedIn(await openExport(name, bytes));
  },
  bibtex: async (source) => (await import('#import/bibtex.ts')).readBibtex(sourceText(source)),
  posts: async ({ name }) => {
    if (isAddress(name))
      throw new UserError(`${name} is a post: save it as a file, and import that`);
    const { readPosts } = await import('#import/posts/posts.ts');
    return readPosts(name, path.join(SITE_DIRS.contentDir, 'images'));
  },
  feed: async (source, { limit = DEFAULT_POST_LIMIT }) => {
    const { feedInPage, readFeed } = await import('#import/feed.ts');
    const text = sourceText(source, MAX_SOURCE_BYTES);
    const address = isAddress(source.name) ? feedInPage(text, source.name) : undefined;
    if (!address && /^\s*<(?:!doctype html|html)/i.test(text))
      throw new UserError(
        `${source.name} is a web page that names no feed; of a file on GitHub, take the address of its button “Raw”`,
      );
    if (!address) return readFeed(text, source.name, limit);
    console.log(`The feed of ${source.name} is ${address}.\n`);
    const feed = await openSource(address);
    return readFeed(sourceText(feed, MAX_SOURCE_BYTES), feed.name, limit);
  },
  github: async ({ name: user }, { repositories }) => {
    const { fetchRepositories, readRepositories } = await import('#import/github.ts');
    const { GITHUB_TOKEN, GITHUB_API_URL } = process.env; // as GitHub names them in its workflows
    const all = await fetchRepositories(user, GITHUB_TOKEN, GITHUB_API_URL);
    return readRepositories(user, all, repositories);
  },
};

/**
 * Reads a file, a directory or an address.
 * @param kind what the source is; by default, its content says it
 * @throws {UserError} if it cannot be read
 */
export async function readAny(
  written: string,
  options: ImportOptions = {},
  kind?: SourceKind,
): Promise<Imported> {
  const user = githubUser(written);
  const isUser = kind === 'github' || (!kind && user);
  const source = isUser ? { name: user ?? written } : await openSource(written);
  const found = kind ?? (isUser ? 'github' : await recogniseKind(source));
  if (options.limit && found !== 'feed') throw new UserError('--limit is only for a feed');
  if (options.repositories && found !== 'github')
    throw new UserError('--repositories is only for a user of GitHub');
  return await SOURCE_READERS[found](source, options);
}

/** @returns the user that `github:ada` or the address of a profile names */
function githubUser(source: string): string | undefined {
  const profile = /^https?:\/\/(?:www\.)?github\.com\/([\w-]+)\/?(?:[?#].*)?$/i;
  return (/^github:(.+)/i.exec(source) ?? profile.exec(source))?.[1];
}

export const importCommand = new Command('import')
  .description('Adds what is new in another source to the content.')
  .usage('[options] <source>')
  .argument('<source...>', 'a file, a folder or an address, which is recognised by its content')
  .option('--write', 'write the changes; without it, they are only counted')
  .option('--diff', 'show each change, and each value that is not imported')
  .option(
    '--limit <count>',
    `of a feed: how many of the newest posts, instead of ${DEFAULT_POST_LIMIT}`,
    toCount,
  )
  .option(
    '--repositories <names>',
    'of a user of GitHub: which ones, such as engine,notes',
    toNames,
  )
  .helpCommand(false)
  .addHelpText('after', () => {
    const kinds = Object.entries(SOURCE_KINDS).map(([kind, what]) => `  ${kind.padEnd(13)}${what}`);
    return `\nWhat can be imported:\n${kinds.join('\n')}\nThe kind may be named before the source, such as feed blog.xml.\n\nWhat you have stays as it is: new entries are added at the top of their lists. Of LinkedIn’s archive, only the\nfiles about your profile are opened. Without --repositories, all are taken but forks, archived ones, the profile\nand .github. A token in the environment variable GITHUB_TOKEN raises GitHub’s rate limit; it needs no permissions.`;
  })
  .action(async (words: string[], options: ImportOptions & ApplyOptions) => {
    const [first = '', second] = words;
    const kind = second !== undefined && isKind(first) ? first : undefined;
    const [source = '', ...others] = kind ? words.slice(1) : words;
    if (others.length > 0)
      importCommand.error('error: one source at a time; a name with spaces needs quotes');
    await applyImport(await readAny(source, options, kind), options);
  });

/** @throws {InvalidArgumentError} if the text is not a positive integer */
function toCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a number such as 50.');
  return Number(text);
}

function toNames(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

export const isAddress = (source: string): boolean => /^\s*(?:https?:\/\/|github:)/i.test(source);

/** @returns the text of a source */
function sourceText({ name, bytes }: Source, maxBytes?: number): string {
  if (!bytes) throw new UserError(`${name} is not a file`);
  if (/^(?:%PDF|PK)/.test(Buffer.from(bytes).toString('latin1', 0, 4)))
    throw new UserError(
      `${name} is a PDF or a ZIP, not a text: import it without a kind before it`,
    );
  return decodeUtf8(bytes, name, maxBytes);
}

async function openSource(written: string): Promise<Source> {
  const address = URL.canParse(written) ? new URL(written) : undefined;
  // Messages would show the password.
  if (address?.username || address?.password)
    throw new UserError('An address must have no user name and no password.');
  if (!address || !isAddress(written)) return await openFile(written);
  if (/(?:^|\.)linkedin\.com$/.test(address.hostname))
    throw new UserError(
      'LinkedIn shows its pages to no program: save the profile as a PDF (More, Save to PDF), or get the archive (Settings, Data privacy, Get a copy of your data)',
    );
  const { fetchSource } = await import('#import/fetch-source.ts');
  const { status, body, url } = await fetchSource(fileAddress(address));
  if (new URL(url).host !== address.host) console.log(`${address.host} led to ${url}\n`);
  if (status !== 200) throw new UserError(`${url} answered with status ${status}`);
  return { name: url, bytes: body };
}

async function openFile(name: string): Promise<Source> {
  const stats = await stat(name).catch(() => undefined);
  if (stats?.isDirectory()) return { name };
  if (!stats && /^[a-z\d][a-z\d-]*$/i.test(name))
    throw new UserError(`${name} does not exist; for the user of GitHub, write github:${name}`);
  // An archive may have large files, which are not unpacked.
  const isZip =
    stats?.isFile() && String(await buffer(createReadStream(name, { end: 1 }))) === 'PK';
  return { name, bytes: isZip ? await readFile(name) : await readSource(name) };
}

/** @returns the address of the file that a gist shows, or else the same address */
const fileAddress = ({ href }: URL): string =>
  href.replace(/^(https:\/\/gist\.github\.com\/[\w-]+\/\w+)\/?$/, '$1/raw');

/** Shows what an import brings, and writes it with `--write`. */
export async function applyImport(
  imported: Imported,
  { write = false, diff = false }: ApplyOptions,
): Promise<void> {
  const plan = await planImport(SITE_DIRS.contentDir, imported);
  const { changes } = plan;
  if (write) await writeChanges(SITE_DIRS.contentDir, changes);
  const command = (option: string) =>
    `npx chronofolio ${process.argv.slice(2).map(shellQuote).join(' ')} ${option}`;
  if (diff) {
    if (changes.length > 0) console.log(escapeControls(formatDiff(changes, 'content')));
    printList(NOT_IMPORTED, plan.notImported);
    printList('Placeholders to replace:', plan.placeholders);
    printList('Different in your content, which stays as it is:', plan.differences);
  } else for (const [title, lines] of summaryLines(plan)) printList(title, lines);
  const files = changes.length === 1 ? '1 file' : `${changes.length} files`;
  if (changes.length === 0) console.log('Nothing to change.');
  else if (write) {
    console.log(`Changed ${files} in content.`);
    const mistakes = await diagnosticsOf(readContents(SITE_DIRS.contentDir));
    if (mistakes.length > 0)
      console.log(`${countMistakes(mistakes)} To see each: npx chronofolio check`);
  } else {
    if (!diff) console.log(`To see each change and value: ${command('--diff')}`);
    console.log(`Nothing was written. To change ${files}: ${command('--write')}`);
  }
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`${[title, ...lines.map(onOneLine)].join('\n  ')}\n`);
}
