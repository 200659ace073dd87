import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { sampleJson } from '#site/sample/sample.ts';
import { withFields } from './field-tables.ts';
import { jsonSchemas } from './json-schemas.ts';

/**
 * What is kept in the project but follows from other files of it.
 * @param sampleDir content of the sample, absolute
 * @returns the text of each, by its path below the project's directory
 */
export async function generatedFiles(sampleDir: string): Promise<Record<string, string>> {
  const schemas = jsonSchemas();
  const docs = await readFile(path.join(ROOT, 'docs/content.md'), 'utf8');
  return {
    ...Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        `schemas/${name}.json`,
        `${JSON.stringify(schema, null, 2)}\n`,
      ]),
    ),
    'site/sample/sample.json': await sampleJson(sampleDir),
    'docs/content.md': withFields(docs, schemas),
  };
}
