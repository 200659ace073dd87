import { Command } from 'commander';
import { formatFaults } from '#site/faults.ts';
import { readContent } from '#site/load-content.ts';
import { notesOn } from '#site/notes.ts';
import { OWN_SITE } from '#site/paths.ts';

export const check = new Command('check')
  .description('Lists every mistake in the content, and what is worth a look before a launch.')
  .action(async () => {
    const { content, placeOf } = await readContent(OWN_SITE.contentDir);
    const notes = await notesOn(content, placeOf, OWN_SITE.contentDir);
    if (notes.length > 0) console.log(`${formatFaults(notes)}\n`);
    console.log(
      notes.length > 0
        ? 'The content is free of mistakes; the above is worth a look.'
        : 'The content is fine.',
    );
  });
