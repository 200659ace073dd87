import path from 'node:path';
import { Command } from 'commander';
import { RESUME } from '#model/schema.ts';
import { buildSite } from '#site/build/build.ts';
import { isFile } from '#site/files/is-file.ts';
import { OWN_SITE } from './support/own-site.ts';

export const build = new Command('build')
  .description('Builds the site into dist/.')
  .action(async () => {
    await buildSite(OWN_SITE);
    console.log('Built the site into dist/.');
    if (!(await isFile(path.join(OWN_SITE.outDir, RESUME))))
      console.log(
        'It has no résumé: npx chronofolio resume makes one, and the next build takes it.',
      );
  });
