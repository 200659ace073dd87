import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { generatedFiles } from '#site/reference/generated-files.ts';
import { OWN_SITE } from './support/own-site.ts';
import { run } from './support/run.ts';

await run(async () => {
  for (const [name, text] of Object.entries(await generatedFiles(ROOT, OWN_SITE.contentDir))) {
    const file = path.join(ROOT, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`Wrote ${name}.`);
  }
});
