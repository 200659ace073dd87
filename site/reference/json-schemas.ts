import { z } from 'zod';
import { contentFiles } from '#content/schema.ts';

/** What is read here of the JSON Schemas that are made here. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  /** What editors show in place of their own words. */
  errorMessage?: string;
  examples?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/**
 * What editors check content files by, as near to what the build checks as JSON Schema can be. It
 * never refuses what the build accepts.
 * @returns a JSON Schema for each YAML file in `content/`, by the file's stem
 */
export function jsonSchemas(): Record<string, JsonSchema> {
  // What only the machine at hand knows, an editor does not ask.
  const files = contentFiles();
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => [name, orEmpty(schema, jsonSchema(schema))]),
  );
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      // On a group, editors would say it of unknown fields as well.
      if (jsonSchema.type === 'object') return;
      const message = z.core.safeParse(zodSchema, undefined).error?.issues[0]?.message;
      if (message) Object.assign(jsonSchema, { errorMessage: message });
    },
  });
  return json as JsonSchema; // of what JSON Schema may hold, no more is made from these schemas
}

/** An empty file is a list without entries, or a group of which every field is left out. */
function orEmpty(schema: z.ZodType, json: JsonSchema): JsonSchema {
  const isFine = schema.safeParse(json.type === 'array' ? [] : {}).success;
  return isFine ? Object.assign(json, { type: [json.type, 'null'] }) : json;
}
