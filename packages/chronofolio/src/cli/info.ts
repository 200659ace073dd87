import os from 'node:os';
import { Command } from 'commander';
import { ROOT } from '#files/paths.ts';
import { VERSION } from '#files/program.ts';

export const info = new Command('info')
  .description('Prints versions and paths, to paste into an issue.')
  .action(() => {
    console.log(`chronofolio: ${VERSION}, in ${ROOT}
Node: ${process.version}, in ${process.execPath}
system: ${os.type()} ${os.release()} ${os.arch()}
site: ${process.cwd()}`);
  });
