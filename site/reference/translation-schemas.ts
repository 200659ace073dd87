import { z } from 'zod';
import { contentFiles } from '#model/schema.ts';
import { translationRules } from '#model/translation.ts';
import type { JsonSchema } from './json-schemas.ts';

const TEXT: JsonSchema = { type: ['string', 'number', 'null'] };
/** What is blank is not translated. */
const orBlank = (type: string) => ({ type: [type, 'null', 'string'], pattern: '^\\s*$' });

/** @returns the JSON Schema of each file of a translation, such as `content/de/site.yaml` */
export const translationSchemas = (): Record<string, JsonSchema> => {
  const { words, ...files } = contentFiles();
  return schemasOf(files);
};

function schemasOf(fields: Readonly<Record<string, z.core.$ZodType>>) {
  const schemas: Record<string, JsonSchema> = {};
  for (const [name, field] of Object.entries(fields)) {
    const description = z.globalRegistry.get(field)?.description;
    const schema = schemaOf(field);
    if (schema) schemas[name] = { ...(description && { description }), ...schema };
  }
  return schemas;
}

function schemaOf(
  field: z.core.$ZodType,
  rule = translationRules.get(field),
): JsonSchema | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return schemaOf(field.unwrap(), rule);
  if (rule && 'kind' in rule)
    return field instanceof z.ZodArray ? { ...orBlank('array'), items: TEXT } : TEXT;
  if (field instanceof z.ZodArray && rule)
    return byKey(rule.isTitled ? TEXT : schemaOf(field.element));
  if (field instanceof z.ZodRecord) return byKey(schemaOf(field.valueType));
  const object =
    field instanceof z.ZodUnion ? field.options.find((one) => one instanceof z.ZodObject) : field;
  if (!(object instanceof z.ZodObject)) return undefined;
  const properties = schemasOf(object.shape);
  const hasTexts = Object.keys(properties).length > 0;
  return hasTexts ? { ...orBlank('object'), properties, additionalProperties: false } : undefined;
}

const byKey = (values: JsonSchema | undefined) =>
  values && { ...orBlank('object'), additionalProperties: values };
