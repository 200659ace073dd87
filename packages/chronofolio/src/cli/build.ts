import path from 'node:path';
import { Command } from 'commander';
import { buildSite } from '#build/build-site.ts';
import { isFile } from '#files/is-file.ts';
import { RESUME } from '#schema/schema.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

export const build = new Command('build')
  .description('Builds the site into dist/.')
  .option('--out <dir>', 'build into another directory', 'dist')
  .action(async ({ out }: { out: string }) => {
    const outDir = path.resolve(out);
    const hosting = await buildSite({ ...SITE_DIRS, outDir });
    process.send?.(hosting); // to `start`
    console.log(`Built the site into ${out.replace(/\/?$/, '/')}.`);
    if (!(await isFile(path.join(outDir, RESUME))))
      console.log(
        'It has no résumé: npx chronofolio resume makes one, and the next build takes it.',
      );
  });
