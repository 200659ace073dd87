import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withFields } from './field-tables.ts';
import { jsonSchemas } from './json-schemas.ts';

/** @returns the text of each committed file that follows from other files, by its path in `root` */
export async function referenceFiles(root: string): Promise<Record<string, string>> {
  const schemas = jsonSchemas();
  const { words: _, ...tables } = schemas; // docs/content.md refers to src/schema/words/messages.ts
  const read = (name: string) => readFile(path.join(root, name), 'utf8');
  return {
    ...Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        `schemas/${name}.json`,
        `${JSON.stringify(schema, null, 2)}\n`,
      ]),
    ),
    'docs/content.md': withFields(await read('docs/content.md'), tables),
  };
}
