import { Command } from 'commander';
import { linkFindings } from '#site/check/links.ts';
import { readiness } from '#site/check/readiness.ts';
import { byPosition, formatDiagnostics } from '#site/content/diagnostics.ts';
import { readContent } from '#site/content/load-content.ts';
import { findTextFields } from '#site/content/text-fields.ts';
import { OWN_SITE } from './support/own-site.ts';

export const check = new Command('check')
  .description('Lists every mistake in the content, and what to look at before you publish.')
  .option('--links', 'request every external link, and list those that are dead or have moved')
  .option('--strict', 'exit with 1 if anything except notes is listed')
  .action(async ({ links, strict }: { links?: true; strict?: true }) => {
    const written = await readContent(OWN_SITE.contentDir);
    const textFields = findTextFields(written);
    const { findings, notes, isSample } = await readiness(
      written.content,
      textFields,
      OWN_SITE.contentDir,
    );
    const { findings: broken, refused } = links
      ? await linkFindings(textFields)
      : { findings: [], refused: [] };
    const all = [...findings, ...notes, ...broken].sort(byPosition);

    if (all.length > 0) console.log(`${formatDiagnostics(all)}\n`);
    if (refused.length > 0) {
      console.log(
        `These sites refuse automated requests; open them yourself:\n${refused.join('\n')}\n`,
      );
    }
    if (isSample)
      console.log(
        'This is the sample. To replace it with your own content: npm run portfolio -- init',
      );
    else console.log(summarize(all.length));
    if (strict && (isSample || all.length > notes.length)) process.exitCode = 1;
  });

function summarize(count: number): string {
  if (count === 0) return 'The content is ready to publish.';
  const points = count === 1 ? '1 point' : `${count} points`;
  return `The content has no mistakes; ${points} to look at before you publish.`;
}
