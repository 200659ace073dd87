import { Command } from 'commander';
import { formatDiff } from '#site/files/change-files.ts';
import { changesSince, ejectSection, keepOriginal } from '#site/sections/eject.ts';
import { OWN_SITE } from './support/own-site.ts';

export const eject = new Command('eject')
  .description('Writes the source of a section into theme/sections/, for you to change.')
  .argument('<section>', 'such as blogs')
  .option('--diff', 'show how ours has changed since you took it')
  .option('--seen', 'record that you have seen these changes, for check')
  .action(async (section: string, { diff, seen }: { diff?: true; seen?: true }) => {
    const { contentDir } = OWN_SITE;
    if (!diff && !seen) {
      const files = await ejectSection(section, contentDir);
      console.log(`Wrote ${files.join(', ')}.`);
      console.log(
        'It is yours now: updates no longer change it, and check says when ours changes.',
      );
      return;
    }
    const changes = await changesSince(section, contentDir);
    if (changes.length === 0) console.log('The original has not changed since.');
    else if (diff) console.log(formatDiff(changes, 'src/sections'));
    if (!seen) return;
    await keepOriginal(section, contentDir);
    console.log('Recorded: check reports only later changes.');
  });
