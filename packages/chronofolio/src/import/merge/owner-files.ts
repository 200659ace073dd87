import path from 'node:path';
import type { z } from 'zod';
import { schemasIn } from '#content/content-schemas.ts';
import { byPosition, ContentError, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { resolvePaths } from '#content/select-entries.ts';
import { parseYaml } from '#content/yaml/parse-yaml.ts';
import { readTextFile } from '#files/change-files.ts';
import { UserError } from '#files/user-error.ts';
import { IMPORTED_LISTS } from '#schema/lists.ts';
import { siteRoot } from '#schema/names/addresses.ts';

export interface OwnerFile {
  /** The name of the file without `.yaml`. */
  name: string;
  before: string | undefined;
  /** The text of the file with the additions of the import. */
  after: string | undefined;
}

export async function readOwnerFiles(dir: string) {
  const { schemas } = await schemasIn(dir);
  const invalid: Diagnostic[] = [];
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const text = await readTextFile(path.join(dir, `${name}.yaml`));
    const { value, diagnostics } = parseYaml(text ?? '', `content/${name}.yaml`, schema);
    invalid.push(...diagnostics);
    const file: OwnerFile = { name, before: text, after: text };
    return { value, file, schema };
  }
  const site = await read('site', schemas.site);
  const skills = await read('skills', schemas.skills);
  const lists = await Promise.all(
    IMPORTED_LISTS.map(async (list) => {
      const schema: z.ZodArray<z.ZodObject> = schemas[list.name];
      const { value: entries, file } = await read(list.name, schema);
      return { ...list, schema, file, entries };
    }),
  );
  if (site.file.before === undefined)
    throw new UserError('content/site.yaml is missing: npx chronofolio init makes it');
  if (!site.value || invalid.length > 0) throw new ContentError(invalid.sort(byPosition));
  // Sources have URLs.
  for (const { value } of [site, ...lists.map(({ entries }) => ({ value: entries }))])
    resolvePaths(value, siteRoot(site.value.url));
  return { site: { ...site, value: site.value }, skills, lists };
}
