import { Command } from 'commander';
import { VERSION } from '#files/program.ts';
import { run } from './support/run-command.ts';

/** The modules of the commands, of which only the called one is loaded. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  init: async () => (await import('./init.ts')).init,
  dev: async () => (await import('./dev.ts')).dev,
  build: async () => (await import('./build.ts')).build,
  start: async () => (await import('./start.ts')).start,
  check: async () => (await import('./check.ts')).check,
  preview: async () => (await import('./preview.ts')).preview,
  resume: async () => (await import('./resume.ts')).resume,
  import: async () => (await import('./import.ts')).importCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  eject: async () => (await import('./eject.ts')).eject,
};

await run(async () => {
  const program = new Command('chronofolio')
    .description('Makes a portfolio site from the content of this directory.')
    .usage('<command> [options]')
    .version(VERSION, '--version')
    .helpOption('--help', 'display help for a command')
    .addHelpText(
      'after',
      '\nExit codes: 0 success; 1 mistakes in the content, or an error; 2 wrong usage.',
    )
    .helpCommand(false);
  const called = COMMANDS[process.argv[2] ?? ''];
  for (const load of called ? [called] : Object.values(COMMANDS)) program.addCommand(await load());
  for (const command of listCommands(program))
    command.exitOverride().showHelpAfterError(`See npx ${commandNames(command).join(' ')} --help`);
  await program.parseAsync();
});

/** @returns the words of a command, such as `chronofolio import feed` */
function commandNames(command: Command): string[] {
  return [...(command.parent ? commandNames(command.parent) : []), command.name()];
}

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)];
}
