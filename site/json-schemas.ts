import { z } from 'zod';
import { contentFiles } from '#content/schema.ts';

/** A JSON Schema as it is made here; `errorMessage` is what editors show in place of their own words. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & { errorMessage?: string };

/**
 * What editors check content files by, as near to what the build checks as JSON Schema can be. It
 * never refuses what the build accepts.
 * @returns a JSON Schema for each YAML file in `content/`, by the file's stem
 */
export function jsonSchemas(): Record<string, JsonSchema> {
  // What only the machine at hand knows, an editor does not ask.
  const files = contentFiles({ hasImage: () => true, markdownFaults: () => [] });
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => [name, orEmpty(schema, jsonSchema(schema))]),
  );
}

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      // On a group, editors would say it of unknown fields as well.
      if (jsonSchema.type === 'object') return;
      const message = z.core.safeParse(zodSchema, undefined).error?.issues[0]?.message;
      if (message) Object.assign(jsonSchema, { errorMessage: message });
    },
  });

/** An empty file is a list without entries, or a group of which every field is left out. */
function orEmpty(schema: z.ZodType, json: JsonSchema): JsonSchema {
  const isFine = schema.safeParse(json.type === 'array' ? [] : {}).success;
  return isFine ? Object.assign(json, { type: [json.type, 'null'] }) : json;
}
