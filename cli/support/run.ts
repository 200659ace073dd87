import { CommanderError } from 'commander';
import { ContentError } from '#site/content/diagnostics.ts';
import { isDiskFull, refusedFile, UserError } from '#site/files/user-error.ts';

/**
 * Runs one of the owner's commands and reports its errors; only a bug of the program shows a stack. The
 * exit code is 1 after an error, and 2 after wrong usage.
 */
export async function run(command: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error; // the reader of the output, such as `head`, has closed it
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
      // Commander has printed the message and the usage; `--help` is not an error.
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof UserError) console.error(error.message);
    else if (isDiskFull(error)) {
      console.error(
        'The disk is full; nothing was changed. Free some space and run the command again.',
      );
    } else console.error(refusedFile(error) ?? error);
  }
}
