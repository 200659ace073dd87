import { statSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { formatDiff, MAX_SOURCE_BYTES, readSource, writeChanges } from '#files/change-files.ts';
import { decodeUtf8 } from '#files/read-text.ts';
import { escapeControls, onOneLine, UserError } from '#files/user-error.ts';
import type { Imported } from '#import/imported.ts';
import { readJsonResume } from '#import/json-resume.ts';
import { planImport } from '#import/merge/plan-import.ts';
import { shellQuote } from './support/shell-quote.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

interface WriteOption {
  write?: true;
}

// All other readers are imported on use, so that other commands start faster.

const DEFAULT_POST_LIMIT = 20;

/** @throws {UserError} if the file or what is at the address cannot be read */
export async function readResume(source: string): Promise<Imported> {
  const { bytes, name } = await readAnywhere(source);
  const start = Buffer.from(bytes).toString('latin1', 0, 4);
  if (start === '%PDF') {
    const { readLinkedInPdf } = await import('#import/linkedin-pdf/linkedin-pdf.ts');
    return readLinkedInPdf(bytes, name);
  }
  if (start.startsWith('PK'))
    throw new UserError(
      `${source} is a ZIP, not a JSON Resume; for the archive that LinkedIn sends: npx chronofolio import linkedin`,
    );
  return readJsonResume(decodeUtf8(bytes, name));
}

/** @throws {UserError} if the archive or the directory cannot be read */
async function readExport(source: string): Promise<Imported> {
  const { openExport } = await import('#import/linkedin-files.ts');
  const { readLinkedIn } = await import('#import/linkedin.ts');
  return readLinkedIn(await openExport(source));
}

/** Reads a whole career: an export of LinkedIn, if the source looks like one, or a JSON Resume. */
export const readCareer = (source: string): Promise<Imported> =>
  /\.(?:zip|csv)$/i.test(source) || statSync(source, { throwIfNoEntry: false })?.isDirectory()
    ? readExport(source)
    : readResume(source);

const jsonResume = new Command('json-resume')
  .description('Imports a JSON Resume (https://jsonresume.org), or an export of Reactive Resume.')
  .argument('<file-or-address>', 'such as resume.json, resume.yaml or the address of a gist')
  .action(async (file: string, { write }: WriteOption) =>
    applyImport(await readResume(file), write),
  );

const feed = new Command('feed')
  .description('Imports the posts of a feed (RSS, Atom or JSON Feed) into blogs.yaml.')
  .argument('<address-or-file>', 'such as https://your-blog.example/feed.xml, or the blog itself')
  .option('--limit <count>', 'how many of the newest posts', toCount, DEFAULT_POST_LIMIT)
  .action(async (source: string, { limit, write }: WriteOption & { limit: number }) => {
    const { feedOfPage, readFeed } = await import('#import/feed.ts');
    const { name: page, bytes } = await readAnywhere(source);
    const text = decodeUtf8(bytes, page, MAX_SOURCE_BYTES);
    const address = isAddress(source) ? feedOfPage(text, page) : undefined;
    if (!address) return await applyImport(readFeed(text, page, limit), write);
    console.log(`The feed of ${page} is ${address}.\n`);
    const feed = await readAnywhere(address);
    await applyImport(
      readFeed(decodeUtf8(feed.bytes, feed.name, MAX_SOURCE_BYTES), feed.name, limit),
      write,
    );
  });

const github = new Command('github')
  .description('Imports the public repositories of a GitHub user into projects.yaml.')
  .argument('<user>', 'the user’s name on GitHub')
  .option('--repositories <names>', 'which ones, such as engine,notes; any of the user', toNames)
  .addHelpText(
    'after',
    '\nWithout --repositories, all are taken but forks, archived ones, the profile and .github. Projects that\nare in the file already stay as they are. A token in the environment variable GITHUB_TOKEN raises GitHub’s\nrate limit; it needs no permissions.',
  )
  .action(async (user: string, options: WriteOption & { repositories?: string[] }) => {
    const { fetchRepositories, readRepositories } = await import('#import/github.ts');
    const { GITHUB_TOKEN, GITHUB_API_URL } = process.env; // as GitHub names them in its workflows
    const all = await fetchRepositories(user, GITHUB_TOKEN, GITHUB_API_URL);
    await applyImport(readRepositories(user, all, options.repositories), options.write);
  });

const linkedin = new Command('linkedin')
  .description('Imports the archive of your data that LinkedIn sends.')
  .argument('<zip-or-folder>', 'such as Complete_LinkedInDataExport.zip')
  .addHelpText(
    'after',
    '\nOnly the files about your profile are opened: no messages and no connections.',
  )
  .action(async (source: string, { write }: WriteOption) =>
    applyImport(await readExport(source), write),
  );

export const importCommand = new Command('import')
  .description('Imports content from other sources.')
  .usage('<source>')
  .helpCommand(false)
  .addHelpText(
    'after',
    '\nThe changes are shown first, and written with --write. What you have stays as it is: new entries are\nadded at the top of their lists, and what the source has otherwise is listed.',
  );

for (const command of [jsonResume, linkedin, feed, github])
  importCommand.addCommand(
    command.option('--write', 'write the changes; without it, they are only shown'),
  );

/** @throws {InvalidArgumentError} if the text is not a positive integer */
function toCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a number such as 50.');
  return Number(text);
}

function toNames(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

export const isAddress = (source: string): boolean => /^\s*https?:\/\//i.test(source);

async function readAnywhere(source: string) {
  const address = URL.canParse(source) ? new URL(source) : undefined;
  // Messages would show the password.
  if (address?.username || address?.password)
    throw new UserError('An address must have no user name and no password.');
  if (!address || !isAddress(source)) return { name: source, bytes: await readSource(source) };
  const { fetchSource } = await import('#import/fetch-source.ts');
  const { status, body, url } = await fetchSource(fileAddress(address));
  if (new URL(url).host !== address.host) console.log(`${address.host} led to ${url}\n`);
  if (status !== 200) throw new UserError(`${url} answered with status ${status}`);
  return { name: url, bytes: body };
}

/** @returns the address of the file that a gist shows, or else the same address */
const fileAddress = ({ href }: URL): string =>
  href.replace(/^(https:\/\/gist\.github\.com\/[\w-]+\/\w+)\/?$/, '$1/raw');

/** Shows the changes of an import, and writes them with `--write`. */
export async function applyImport(imported: Imported, write = false): Promise<void> {
  const plan = await planImport(SITE_DIRS.contentDir, imported);
  const { changes } = plan;
  if (changes.length > 0) console.log(escapeControls(formatDiff(changes, 'content')));
  if (write) await writeChanges(SITE_DIRS.contentDir, changes);
  printList('Not imported:', plan.notImported);
  printList('Placeholders to replace:', plan.placeholders);
  printList('Different in your content, which stays as it is:', plan.differences);
  const files = changes.length === 1 ? '1 file' : `${changes.length} files`;
  const again = `npx chronofolio ${process.argv.slice(2).map(shellQuote).join(' ')} --write`;
  if (changes.length === 0) console.log('Nothing to change.');
  else if (write) console.log(`Changed ${files} in content.`);
  else console.log(`Nothing was written. To change ${files}: ${again}`);
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`${[title, ...lines.map(onOneLine)].join('\n  ')}\n`);
}
