import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withFields, withPart } from './field-tables.ts';
import { jsonSchemas } from './json-schemas.ts';
import { exampleFile, SHORT_LISTS, shortListChapters } from './short-list-tables.ts';

const STARTER = '../../examples/starter/content';

/** @returns the text of each committed file that follows from other files, by its path in `root` */
export async function referenceFiles(root: string): Promise<Record<string, string>> {
  const schemas = jsonSchemas();
  // docs/content.md refers to src/schema/messages/messages.ts.
  const isInTable = (name: string) => ![...SHORT_LISTS, 'words'].includes(name);
  const tables = Object.fromEntries(Object.entries(schemas).filter(([name]) => isInTable(name)));
  const read = (name: string) => readFile(path.join(root, name), 'utf8');
  return {
    ...Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        `schemas/${name}.json`,
        `${JSON.stringify(schema, null, 2)}\n`,
      ]),
    ),
    ...Object.fromEntries(
      SHORT_LISTS.flatMap((name) => {
        const schema = schemas[name] ?? {};
        return [
          [
            `template/${name}.yaml`,
            exampleFile(name, schema, '../node_modules/chronofolio/schemas'),
          ],
          [
            `${STARTER}/${name}.yaml`,
            exampleFile(name, schema, '../../../packages/chronofolio/schemas'),
          ],
        ];
      }),
    ),
    'docs/content.md': withPart(
      withFields(await read('docs/content.md'), tables),
      'short lists',
      shortListChapters(schemas),
    ),
  };
}
