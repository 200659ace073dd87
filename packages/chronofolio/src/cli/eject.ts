import { Command } from 'commander';
import { ejectSection } from '#build/owner-sections/eject-section.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

export const eject = new Command('eject')
  .description('Writes the source of a section into theme/sections/, for you to change.')
  .argument('<section>', 'such as blogs')
  .action(async (section: string) => {
    const files = await ejectSection(section, SITE_DIRS.contentDir);
    console.log(`Wrote ${files.join(', ')}. It is yours now: updates no longer change it.`);
  });
