/** The fields of an object of JSON or YAML that somebody else has written. */
export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

/** @returns the fields of an object, or the items of a list by their numbers; of another value none */
export const readFields = (value: unknown): Fields => (isObject(value) ? value : {});

/** @returns the items of a list, or a single value as a list; of no value none */
export const readList = (value: unknown): unknown[] => [value ?? []].flat();

/** @returns a text or a number as a text, which is empty for an object or a list */
export const readScalar = (value: unknown): string => (isObject(value) ? '' : String(value ?? ''));
