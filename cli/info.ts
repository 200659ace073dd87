import { existsSync } from 'node:fs';
import os from 'node:os';
import { Command } from 'commander';
import { ROOT } from '#site/files/paths.ts';
import { VERSION } from '#site/files/program.ts';
import { UserError } from '#site/files/user-error.ts';
import { findChromium } from './support/chromium.ts';
import { OWN_SITE } from './support/own-site.ts';

export const info = new Command('info')
  .description('Prints versions and paths, to paste into an issue.')
  .action(() => {
    const { contentDir } = OWN_SITE;
    const facts = {
      chronofolio: `${VERSION}, in ${ROOT}`,
      Node: `${process.version}, in ${process.execPath}`,
      system: `${os.type()} ${os.release()} ${os.arch()}`,
      content: existsSync(contentDir) ? contentDir : `${contentDir} (missing)`,
      browser: browser(),
    };
    for (const [name, fact] of Object.entries(facts)) console.log(`${name}: ${fact}`);
  });

function browser(): string {
  try {
    return findChromium();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
