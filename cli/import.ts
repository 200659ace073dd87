import { Command } from 'commander';
import { decodeUtf8, diffOf, readSource, writeChanges } from '#site/files/change-files.ts';
import { progress } from '#site/files/progress.ts';
import { printable, UserError } from '#site/files/user-error.ts';
import { fetchSource } from '#site/import/fetch-source.ts';
import type { Imported } from '#site/import/imported.ts';
import { readJsonResume } from '#site/import/json-resume.ts';
import { planImport } from '#site/import/merge.ts';
import { OWN_SITE } from './support/own-site.ts';

interface WriteOption {
  write?: true;
}

// What reads a source is imported when it is asked for, or every command would wait for all of it.

const WRITE = ['--write', 'write the changes; without it they are only shown'] as const;

const jsonResume = new Command('json-resume')
  .description('Takes the content from a JSON Resume (https://jsonresume.org).')
  .argument('<file>', 'such as resume.json')
  .option(...WRITE)
  .action(async (file: string, { write }: WriteOption) => {
    await bringIn(readJsonResume(decodeUtf8(await readSource(file), file)), { write });
  });

const feed = new Command('feed')
  .description('Takes posts from a feed (RSS, Atom or JSON Feed) into blogs.yaml.')
  .argument('<address-or-file>', 'such as https://your-blog.example/feed.xml')
  .option(...WRITE)
  .action(async (source: string, { write }: WriteOption) => {
    const { readFeed } = await import('#site/import/feed.ts');
    await bringIn(readFeed(await feedFrom(source)), { write });
  });

const github = new Command('github')
  .description('Takes the public repositories of a GitHub user into projects.yaml.')
  .argument('<user>', 'the user’s name on GitHub')
  .option('--api <address>', 'another server with the API of GitHub', 'https://api.github.com')
  .option(...WRITE)
  .addHelpText(
    'after',
    '\nProjects that are there already stay as they are. A token in the environment variable\nGITHUB_TOKEN lets GitHub answer more often; it needs no rights.',
  )
  .action(async (user: string, { api, write }: WriteOption & { api: string }) => {
    if (!/^https?:/i.test(api) || !URL.canParse(api)) {
      throw new UserError(`--api must be an http(s) address, got “${api}”`);
    }
    const { readGitHub } = await import('#site/import/github.ts');
    const imported = await readGitHub(user, {
      api,
      token: process.env.GITHUB_TOKEN,
      onPages: (count) => progress('Pages of repositories', count),
    });
    await bringIn(imported, { write, keepsOwn: true });
  });

export const importCommand = new Command('import')
  .description('Fills the content from what you have elsewhere.')
  .usage('<source>')
  .helpCommand(false)
  .addHelpText(
    'after',
    '\nWhat would change is shown first, and written with --write. Nothing that is there is removed:\nlists only grow, and a field takes another value where the source has one.',
  )
  .addCommand(jsonResume)
  .addCommand(feed)
  .addCommand(github);

async function feedFrom(source: string) {
  if (!/^https?:/i.test(source)) return { bytes: await readSource(source) };
  if (!URL.canParse(source)) throw new UserError(`“${source}” is not a URL`);
  const { status, headers, body, url } = await fetchSource(source);
  if (status !== 200) throw new UserError(`${url} answers with the status ${status}`);
  return { bytes: body, url, contentType: headers.get('content-type') };
}

/** Shows what an import changes, and writes it where that is wanted. */
async function bringIn(
  imported: Imported,
  { write = false, keepsOwn = false }: { write?: true | undefined | false; keepsOwn?: boolean },
): Promise<void> {
  const { changes, notImported, placeholders } = await planImport(OWN_SITE.contentDir, imported, {
    keepsOwn,
  });
  if (changes.length > 0) console.log(printable(diffOf(changes, 'content')));
  printList('Has no place in the content:', notImported);
  printList('Look these over:', placeholders);
  if (changes.length === 0) return console.log('There is nothing to change.');
  const files = changes.length === 1 ? '1 file' : `${changes.length} files`;
  if (!write) {
    const call = process.argv
      .slice(2)
      .map((part) => part.replace(/(?<=^https?:\/\/)[^/@]*@/i, 'USER:PASSWORD@'))
      .map((part) =>
        /^[\w@%+=:,./~-]+$/.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`,
      );
    const again = `npm run portfolio -- ${call.join(' ')} --write`;
    return console.log(`Nothing is written yet. To change ${files}: ${again}`);
  }
  await writeChanges(OWN_SITE.contentDir, changes);
  console.log(`Changed ${files} in content.`);
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(printable(`${[title, ...lines].join('\n  ')}\n`));
}
