import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { isField, RENAMES, type Rename } from '#site/content/renames.ts';
import { readTextFile, writeChanges } from '#site/files/change-files.ts';
import { renameFields } from '#site/import/merge/edit-yaml.ts';
import { OWN_SITE } from './support/own-site.ts';

/** `upgrade` of every older version calls it, so its name stays, and that it works on `content/`. */
export const migrate = new Command('migrate')
  .description(
    'Gives the fields and files of the content the names that they have in this version.',
  )
  .action(async () => {
    for (const one of RENAMES) {
      const isChanged = await (one.field ? migrateFields(one) : migrateFile(one));
      const from = one.field ? `${one.file}: ${one.field}` : one.file;
      if (isChanged) console.log(`content/${from} is called ${one.to} since ${one.since}`);
    }
  });

async function migrateFields(renamed: Rename): Promise<boolean> {
  const { contentDir } = OWN_SITE;
  const before = await readTextFile(path.join(contentDir, renamed.file));
  if (before === undefined) return false;
  const after = renameFields(before, (field) => isField(renamed, field), renamed.to);
  await writeChanges(contentDir, [{ name: renamed.file, before, after }]);
  return after !== before;
}

/** A file that has the new name already is the owner’s. */
async function migrateFile({ file, to }: Rename): Promise<boolean> {
  const [before, after] = [file, to].map((name) => path.join(OWN_SITE.contentDir, name));
  if (!before || !after || !existsSync(before) || existsSync(after)) return false;
  await rename(before, after);
  return true;
}
