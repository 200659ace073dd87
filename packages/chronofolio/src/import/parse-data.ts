import { parse } from 'yaml';
import { YAML_RULES } from '#content/yaml/parse-yaml.ts';
import { UserError } from '#files/user-error.ts';
import { isObject } from '#schema/foreign.ts';

/** No format has more than ten levels. */
const MAX_NESTING = 100;

export const isJson = (text: string): boolean => /^[\s\ufeff]*[[{]/.test(text);

/**
 * Parses JSON or YAML.
 * @throws {UserError} if the text is neither, or has too many levels
 */
export function parseData(text: string): unknown {
  let data: unknown;
  try {
    data = isJson(text) ? JSON.parse(text.replace(/^\ufeff/, '')) : parse(text, YAML_RULES);
  } catch (error) {
    const [reason] = (error as Error).message.split(/:?\n/);
    throw new UserError(
      isJson(text)
        ? `The file is not valid JSON: ${reason}. JSON has no comments, and no comma after a last item.`
        : `The file is not valid YAML: ${reason}`,
    );
  }
  if (isDeeper(data)) throw new UserError('The file has values that are nested too deep');
  return data;
}

const isDeeper = (value: unknown, levels = MAX_NESTING): boolean =>
  isObject(value) &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));
