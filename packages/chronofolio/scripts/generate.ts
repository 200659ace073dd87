import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '#cli/support/run-command.ts';
import { ROOT } from '#files/paths.ts';
import { referenceFiles } from './reference/reference-files.ts';

await run(async () => {
  for (const [name, text] of Object.entries(await referenceFiles(ROOT))) {
    await writeFile(path.join(ROOT, name), text);
    console.log(`Wrote ${name}.`);
  }
});
