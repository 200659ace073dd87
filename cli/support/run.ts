import { CommanderError } from 'commander';
import { ContentError } from '#site/content/diagnostics.ts';
import { isDiskFull, UserError } from '#site/files/user-error.ts';

/**
 * Runs one of the owner's commands. What goes wrong is told in plain words; only a bug of the
 * program itself shows a stack. Exits with 1 then, with 2 where the call was not understood.
 */
export async function run(command: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error; // who reads the output may stop; the work goes on
  });
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ContentError) {
      const count = error.diagnostics.length;
      console.error(
        `${error.message}\n\n${count === 1 ? '1 mistake' : `${count} mistakes`} in the content.`,
      );
    } else if (error instanceof CommanderError) {
      // It has said itself what is wrong; asking for help is not.
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof UserError) console.error(error.message);
    else if (isDiskFull(error)) {
      console.error('The disk is full. Make room and run it again; what was there is as it was.');
    } else console.error(error);
  }
}
