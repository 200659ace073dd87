import { mkdtempSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { today } from '#content/dates/today.ts';
import { writeChanges } from '#files/change-files.ts';
import type { SiteDirs } from '#files/paths.ts';
import { withoutProfiles } from '#import/imported.ts';
import { planImport } from '#import/merge/plan-import.ts';
import { toWrite, writeNewContent } from '#init/new-content.ts';
import { ownerSchema } from '#init/owner-answers.ts';
import type { ThemeChoice } from '#init/themes.ts';
import { isAddress, readAny } from './import.ts';
import { themeOption, validAnswersIn } from './init.ts';
import { buildAndServe } from './start.ts';
import { LISTEN_HELP } from './support/listen-address.ts';
import { shellQuote } from './support/shell-quote.ts';
import { siteDirsOf } from './support/site-dirs.ts';

const PLACEHOLDERS = {
  name: 'Your name',
  role: 'Your role',
  email: 'you@example.com',
  location: 'Your location',
  url: 'https://example.com/',
  pitch: toWrite('what you do and for whom'),
};

export const preview = new Command('preview')
  .description('Shows the site of a career from any source, in a temporary directory.')
  .argument('<source>', 'a file, folder or address, as for chronofolio import, such as resume.json')
  .addOption(themeOption())
  .addHelpText('after', LISTEN_HELP)
  .action(async (file: string, { theme }: { theme?: ThemeChoice }) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    // These handlers are only for the build, because the server has its own.
    const stop = () => process.exit(1);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const dirs = siteDirsOf(dir);
    await writeCareer(file, dirs, theme);
    const address = await buildAndServe(dir, `npx chronofolio preview ${shellQuote(file)}`);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    const source = shellQuote(isAddress(file) ? file : await realpath(file));
    console.log(
      `The site is at ${address}\nTo keep it: npm create chronofolio@latest my-site -- --import ${source}${theme ? ` --theme ${theme}` : ''}`,
    );
  });

/**
 * Writes the content of a source, with placeholders for everything that the source lacks.
 * @throws {UserError} if the source cannot be read
 */
async function writeCareer(source: string, dirs: SiteDirs, theme?: ThemeChoice): Promise<void> {
  const imported = await readAny(source);
  const owner = ownerSchema.parse({ ...PLACEHOLDERS, ...validAnswersIn(imported) });
  const month = today().slice(0, 'yyyy-mm'.length);
  await writeNewContent(withoutProfiles(owner, imported), month, dirs, theme);
  const { changes } = await planImport(dirs.contentDir, imported);
  await writeChanges(dirs.contentDir, changes);
}
