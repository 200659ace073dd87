import { CommanderError } from 'commander';
import { codeFrames } from '#content/diagnostics/code-frame.ts';
import { ContentError, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { invalidPath, isDiskFull, refusedFile, UserError } from '#files/user-error.ts';

/** Runs a command and reports errors: only a bug with its stack. The exit code is 2 after wrong usage, else 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return; // the reader of the output, such as `head`, has closed it
    report(error).finally(() => process.exit());
  });
  try {
    await command();
  } catch (error) {
    await report(error);
  }
}

/** @returns a summary, such as `2 mistakes in the content and the theme.` */
export function countMistakes(diagnostics: Diagnostic[]): string {
  const places = ['content', 'theme'].filter((dir) =>
    diagnostics.some(({ file }) => file.split('/')[0] === dir),
  );
  const number = diagnostics.length === 1 ? '1 mistake' : `${diagnostics.length} mistakes`;
  return `${number} in ${places.map((place) => `the ${place}`).join(' and ')}.`;
}

async function report(error: unknown): Promise<void> {
  process.exitCode = 1;
  if (error instanceof ContentError) {
    const inTheme = error.diagnostics.filter(({ file }) => file.startsWith('theme/'));
    const frames = await codeFrames(inTheme, '.');
    const parts = [error.message, frames, countMistakes(error.diagnostics)];
    console.error(parts.filter(Boolean).join('\n\n'));
  } else if (error instanceof CommanderError) {
    // Commander has printed the message and the usage already. `--help` is not an error.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof UserError) console.error(error.message);
  else if (isDiskFull(error)) {
    console.error(
      'The disk is full, so the command did not finish. Free some space and run it again.',
    );
  } else console.error(refusedFile(error) ?? invalidPath(error) ?? error);
}
