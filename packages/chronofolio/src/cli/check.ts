import { Command } from 'commander';
import { urlsOf } from '#build/metadata/public-files.ts';
import { linkWarnings } from '#check/links.ts';
import { readiness } from '#check/readiness.ts';
import { today } from '#content/dates/today.ts';
import { byPosition, ContentError, formatDiagnostics } from '#content/diagnostics/diagnostics.ts';
import { readContents } from '#content/load-content.ts';
import { findOwnerTexts } from '#content/owner-texts.ts';
import { onOneLine } from '#files/user-error.ts';
import { countMistakes } from './support/run-command.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

const ERRORS = 'Errors';

export const check = new Command('check')
  .description('Lists every mistake in the content, and what to look at before you publish.')
  .option('--links', 'request every external link, and list those that are dead or have moved')
  .option('--strict', 'exit with 1 if anything except notes is listed')
  .action(async ({ links, strict }: { links?: true; strict?: true }) => {
    const reading = readContents(SITE_DIRS.contentDir);
    const contents = await reading.catch((error) => {
      if (error instanceof ContentError) console.error(ERRORS);
      throw error;
    });
    const { errors, warnings, notes } = await readiness(contents, SITE_DIRS, today());
    const urls = contents.flatMap(({ content }) => urlsOf(content));
    const { refused, ...linked } = links
      ? await linkWarnings(contents.flatMap(findOwnerTexts), urls)
      : { warnings: [], refused: [] };
    const points = [...warnings, ...linked.warnings];
    const groups = { [ERRORS]: errors, 'Before you publish': points, Notes: notes };

    for (const [title, diagnostics] of Object.entries(groups)) {
      if (diagnostics.length > 0)
        console.log(`${title}\n${formatDiagnostics(diagnostics.sort(byPosition))}\n`);
    }
    if (refused.length > 0) {
      console.log(
        `These sites refuse automated requests; open them yourself:\n${refused.map(onOneLine).join('\n')}\n`,
      );
    }
    if (errors.length > 0) console.log(countMistakes(errors));
    else console.log(summarize(points.length, notes.length));
    if (errors.length > 0 || (strict && points.length > 0)) process.exitCode = 1;
  });

function summarize(points: number, notes: number): string {
  const andNotes = notes > 0 ? `; ${count(notes, 'note')}` : '';
  if (points === 0) return `The content is ready to publish${andNotes}.`;
  return `The content has no mistakes; ${count(points, 'point')} to settle before you publish${andNotes}.`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
