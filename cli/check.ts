import { Command } from 'commander';
import { linkFindings } from '#site/check/links.ts';
import { readiness } from '#site/check/readiness.ts';
import { byPosition, formatDiagnostics } from '#site/content/diagnostics.ts';
import { readContent } from '#site/content/load-content.ts';
import { findTextFields } from '#site/content/text-fields.ts';
import { OWN_SITE } from './support/own-site.ts';

export const check = new Command('check')
  .description('Lists every mistake in the content, and what is worth a look before a launch.')
  .option('--links', 'ask every outside address too, and list those that are dead or have moved')
  .option('--strict', 'exit with 1 where anything but notes is listed, as before publishing')
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
      console.log(`These turn programs away; look for yourself:\n${refused.join('\n')}\n`);
    }
    if (isSample) console.log('This is the sample: npm run portfolio -- init makes it yours.');
    else console.log(summary(all.length));
    if (strict && (isSample || all.length > notes.length)) process.exitCode = 1;
  });

function summary(count: number): string {
  if (count === 0) return 'The content is fine.';
  const things = count === 1 ? '1 thing is' : `${count} things are`;
  return `The content is free of mistakes; ${things} worth a look before you publish.`;
}
