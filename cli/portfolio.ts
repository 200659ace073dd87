import { Command } from 'commander';
import { withoutPassword } from '#site/import/web-address.ts';
import { check } from './check.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { init } from './init.ts';
import { run } from './support/run.ts';

const program = new Command('portfolio')
  .description('Creates, checks, imports and exports the content of your portfolio.')
  .usage('<command> [options]')
  .addHelpText(
    'after',
    '\nExit codes: 0 success; 1 mistakes in the content, or an error; 2 wrong usage.',
  )
  .helpCommand(false)
  .addCommand(init)
  .addCommand(check)
  .addCommand(importCommand)
  .addCommand(exportCommand);

for (const command of listCommands(program)) {
  const help = ['npm run portfolio --', ...namesOf(command), '--help'].join(' ');
  command.exitOverride().configureOutput({
    outputError: (message, write) => {
      const text = process.argv.reduce(
        (shown, argument) => shown.replaceAll(argument, () => withoutPassword(argument)),
        message.trimEnd(),
      );
      write(`${text}${text.includes('\n') ? '\nSee' : '; see'} ${help}\n`);
    },
  });
}

await run(async () => {
  await program.parseAsync();
});

/** @returns such as `import feed`, as words */
function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [];
}

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)];
}
