import { Command } from 'commander';
import { check } from './check.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { init } from './init.ts';
import { run } from './support/run.ts';

const program = new Command('portfolio')
  .description('Makes, checks and fills the content of your portfolio.')
  .usage('<command> [options]')
  .addHelpText(
    'after',
    '\nExit codes: 0 done; 1 the content has mistakes, or the work failed; 2 the call is not understood.',
  )
  .helpCommand(false)
  .addCommand(init)
  .addCommand(check)
  .addCommand(importCommand)
  .addCommand(exportCommand);

for (const command of allCommands(program)) command.exitOverride().showHelpAfterError();

await run(async () => {
  await program.parseAsync();
});

function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}
