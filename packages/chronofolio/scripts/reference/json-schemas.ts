import { z } from 'zod';
import { fileSchemas } from '#schema/schema.ts';

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  errorMessage?: string;
  examples?: unknown[];
  default?: unknown;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** @returns a schema for each YAML file by its name, which accepts all that the build accepts, and little else */
export function jsonSchemas(): Record<string, JsonSchema> {
  const files = fileSchemas();
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => [name, orEmpty(schema, jsonSchema(schema))]),
  );
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      // On an object, editors would show it for unknown fields too.
      if (jsonSchema.type === 'object') return;
      const message = z.core.safeParse(zodSchema, undefined).error?.issues[0]?.message;
      if (message) Object.assign(jsonSchema, { errorMessage: message });
    },
  });
  return json as JsonSchema; // these schemas use no other keywords
}

/** Accepts an empty file as a list without entries, or as an object whose fields are all optional. */
function orEmpty(schema: z.ZodType, json: JsonSchema): JsonSchema {
  const acceptsEmpty = schema.safeParse(json.type === 'array' ? [] : {}).success;
  return acceptsEmpty ? Object.assign(json, { type: [json.type, 'null'] }) : json;
}
