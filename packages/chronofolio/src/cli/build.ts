import path from 'node:path';
import { Command } from 'commander';
import { isFile } from '#files/is-file.ts';
import { RESUME } from '#schema/schema.ts';
import { buildApart } from './support/build-apart.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

export const build = new Command('build')
  .description('Builds the site into dist/.')
  .option('--out <dir>', 'build into another directory', 'dist')
  .action(async ({ out }: { out: string }) => {
    if (process.platform === 'linux' && !process.send)
      return void (await buildApart('.', ['build', '--out', out], 'inherit'));
    process.once('disconnect', () => process.exit(1)); // what started this process has been killed
    process.channel?.unref();
    const { buildSite } = await import('#build/build-site.ts'); // takes half a second to load
    const outDir = path.resolve(out);
    const hosting = await buildSite({ ...SITE_DIRS, outDir });
    process.send?.(hosting); // to `buildApart`
    console.log(`Built the site into ${out.replace(/\/?$/, '/')}.`);
    if (!(await isFile(path.join(outDir, RESUME))))
      console.log(
        'It has no résumé: npx chronofolio resume makes one, and the next build takes it.',
      );
  });
