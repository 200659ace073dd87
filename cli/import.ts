import path from 'node:path';
import { isCancel, multiselect } from '@clack/prompts';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { skillFinder, technologyKey } from '#model/names/technology.ts';
import { contentFiles } from '#model/schema.ts';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { parseYaml } from '#site/content/parse-yaml.ts';
import {
  type FileChange,
  formatDiff,
  readSource,
  readTextFile,
  writeChanges,
} from '#site/files/change-files.ts';
import { decodeUtf8 } from '#site/files/read-text.ts';
import { onOneLine, stripControls, UserError } from '#site/files/user-error.ts';
import type { Repository } from '#site/import/github.ts';
import type { Imported } from '#site/import/imported.ts';
import { readJsonResume } from '#site/import/json-resume.ts';
import { planImport } from '#site/import/merge/plan-import.ts';
import { requireKind } from '#site/import/require-kind.ts';
import { isWebAddress } from '#site/import/web-address.ts';
import { isTerminal } from './support/ask.ts';
import { OWN_SITE } from './support/own-site.ts';
import { shellQuote } from './support/shell-quote.ts';

interface WriteOption {
  write?: true;
}

interface GitHubFlags {
  api: string;
  repositories?: string[];
}

interface ApplyOptions {
  write?: boolean | undefined;
  /** Arguments that stand for the owner’s answers, in the command to repeat. */
  added?: string[];
}

// The other readers are imported on use, so that other commands start faster.

const CONTACT = /^(?:phone|address):/m;
const CONTACT_NOTE =
  'phone and address appear in the résumés that you send, such as content/resume-complete.pdf. For those on\nthe site, name them in content/site.yaml: resume: { public: [phone, address] }\n';
const DEFAULT_POST_LIMIT = 20;
/**
 * Read the sources of a whole career, by command. Each throws a `UserError` where it cannot be read.
 * `language` is that of the site.
 */
export const careerReaders = {
  'json-resume': async (file: string, language?: string): Promise<Imported> => {
    const bytes = await readSource(file);
    requireKind('JSON', file, bytes);
    return readJsonResume(decodeUtf8(bytes, file), language);
  },
  linkedin: async (source: string, language?: string): Promise<Imported> => {
    const { openExport } = await import('#site/import/linkedin-files.ts');
    const { readLinkedIn } = await import('#site/import/linkedin.ts');
    return readLinkedIn(await openExport(source), language);
  },
};

const jsonResume = new Command('json-resume')
  .description('Imports a JSON Resume (https://jsonresume.org).')
  .argument('<file>', 'such as resume.json')
  .action((file: string, options: WriteOption) => importCareer('json-resume', file, options));

const feed = new Command('feed')
  .description('Imports the posts of a feed (RSS, Atom or JSON Feed) into blogs.yaml.')
  .argument('<address-or-file>', 'such as https://your-blog.example/feed.xml')
  .option('--limit <count>', 'how many of the newest posts', toCount, DEFAULT_POST_LIMIT)
  .addOption(new Option('--all', 'every post').conflicts('limit'))
  .action(
    async (
      source: string,
      { limit, all, ...options }: WriteOption & { limit: number; all?: true },
    ) => {
      const { readFeed } = await import('#site/import/feed.ts');
      const imported = readFeed(await readFeedSource(source), all ? undefined : limit);
      await applyImport(imported, options);
    },
  );

const github = new Command('github')
  .description('Imports the public repositories of a GitHub user into projects.yaml.')
  .argument('<user>', 'the user’s name on GitHub')
  .option('--repositories <names>', 'which ones, such as engine,notes; any of the user', toNames)
  .option('--api <address>', 'another server with the API of GitHub', 'https://api.github.com')
  .addHelpText(
    'after',
    '\nWithout --repositories, a terminal asks which ones; elsewhere, all are taken but forks, archived\nones, the profile and .github. Projects that are in the file already stay as they are. A token in the\nenvironment variable GITHUB_TOKEN raises GitHub’s rate limit; it needs no permissions.',
  )
  .action(async (user: string, { api, repositories, ...options }: WriteOption & GitHubFlags) => {
    if (!isWebAddress(api)) throw new UserError(`--api must be an http(s) URL, got “${api}”`);
    const { fetchRepositories, readRepositories } = await import('#site/import/github.ts');
    const all = await fetchRepositories(user, { api, token: process.env.GITHUB_TOKEN });
    const chosen = repositories ?? (isTerminal() ? await askRepositories(all, user) : undefined);
    const imported = readRepositories(user, all, chosen, await skillTest());
    const added = chosen && !repositories ? ['--repositories', chosen.join(',')] : [];
    await applyImport(imported, { ...options, added });
    if (!chosen) console.log('To import some of them only: --repositories name,name');
  });

const linkedin = new Command('linkedin')
  .description('Imports the archive of your data that LinkedIn sends.')
  .argument('<zip-folder-or-csv>', 'such as Complete_LinkedInDataExport.zip')
  .addHelpText(
    'after',
    '\nOnly the files about your profile are opened: no messages and no connections.',
  )
  .action((source: string, options: WriteOption) => importCareer('linkedin', source, options));

export const importCommand = new Command('import')
  .description('Imports content from other sources.')
  .usage('<source>')
  .helpCommand(false)
  .addHelpText(
    'after',
    '\nThe changes are shown first, and written with --write. What you have stays as it is: new entries and\nfields are added, and what the source has otherwise is listed.',
  );

for (const command of [jsonResume, linkedin, feed, github])
  importCommand.addCommand(
    command.option('--write', 'write the changes; without it, they are only shown'),
  );

async function importCareer(
  source: keyof typeof careerReaders,
  file: string,
  options: WriteOption,
) {
  const site = await parsedFile('site', contentFiles().site);
  await applyImport(await careerReaders[source](file, site?.language), options);
}

/** @throws {InvalidArgumentError} where the text is not a positive integer */
function toCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a number such as 50.');
  return Number(text);
}

async function readFeedSource(source: string) {
  if (!isWebAddress(source)) return { name: source, bytes: await readSource(source) };
  const { fetchSource } = await import('#site/import/fetch-source.ts');
  const { status, headers, body, url } = await fetchSource(source);
  if (status !== 200) throw new UserError(`${url} answered with status ${status}`);
  return { name: url, bytes: body, url, contentType: headers.get('content-type') };
}

function toNames(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}

/** @throws {UserError} where the owner cancels */
async function askRepositories(all: Repository[], user: string): Promise<string[]> {
  const { isCode, reasonToOmit } = await import('#site/import/github.ts');
  const offered = all.filter((repository) => isCode(repository, user));
  if (offered.length === 0) return [];
  const answer = await multiselect({
    message: 'Which repositories are projects for your portfolio?',
    options: offered.map((repository) => ({
      value: repository.name,
      hint: reasonToOmit(repository, user) ?? repository.description ?? '',
    })),
    maxItems: 12,
  });
  if (isCancel(answer)) throw new UserError('Cancelled.'); // `init` has replaced the sample before
  return answer;
}

/** @returns a function that says whether skills.yaml lists a technology, as a name or an alias */
async function skillTest(): Promise<(technology: string) => boolean> {
  const findSkill = skillFinder(
    (await parsedFile('skills', contentFiles().skills)) ?? [],
    technologyKey,
  );
  return (technology) => findSkill(technology) !== undefined;
}

/** @returns what a content file holds; `undefined` if it has mistakes, which the import reports */
async function parsedFile<Schema extends z.ZodType>(name: string, schema: Schema) {
  const text = await readTextFile(path.join(OWN_SITE.contentDir, `${name}.yaml`));
  return parseYaml(text ?? '', `content/${name}.yaml`, name, schema).value;
}

/** Shows what an import changes, and writes it with `--write`. */
export async function applyImport(
  imported: Imported,
  { write = false, added = [] }: ApplyOptions,
): Promise<void> {
  const planned = () => planImport(OWN_SITE.contentDir, imported);
  const plan = await planned();
  const { changes, notImported, placeholders } = plan;
  if (changes.length > 0) console.log(stripControls(formatDiff(changes, 'content')));
  if (write) await writeChanges(OWN_SITE.contentDir, changes);
  // The lines of what was there may have moved.
  const { differences } = write ? await planned() : plan;
  printList('Not imported:', notImported);
  printList('Placeholders to replace:', placeholders);
  printList(
    'Different in your content, which stays as it is:',
    differences.map((difference) => formatDiagnostics([difference])),
  );
  if (changes.length === 0) return console.log('Nothing to change.');
  if (changes.some(addsContact)) console.log(CONTACT_NOTE);
  const files = changes.length === 1 ? '1 file' : `${changes.length} files`;
  if (!write) {
    const args = [...process.argv.slice(2), ...added].map(shellQuote);
    const again = `npx chronofolio ${args.join(' ')} --write`;
    return console.log(`Nothing was written. To change ${files}: ${again}`);
  }
  console.log(`Changed ${files} in content.`);
}

const addsContact = ({ name, before, after }: FileChange) =>
  name === 'site.yaml' && CONTACT.test(after) && !CONTACT.test(before ?? '');

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`${[title, ...lines.map(onOneLine)].join('\n  ')}\n`);
}
