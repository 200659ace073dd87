import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatedFiles } from '#site/generated-files.ts';
import { ROOT } from '#site/paths.ts';
import { run } from './run.ts';

await run(async () => {
  for (const [name, text] of Object.entries(await generatedFiles())) {
    const file = path.join(ROOT, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`Wrote ${name}.`);
  }
});
