import { z } from 'zod';

/** How a translation names and replaces the texts in a field. */
type Rule =
  /**
   * A text, or a list of texts. Names are not asked for, and read the same in every language; titles
   * are not asked for either, but are in their own one.
   */
  | { kind: 'text' | 'name' | 'title' }
  /** A list whose entries have keys. With `isTitled`, an entry is a name or `name: title`. */
  | { keyOf: (entry: unknown) => string | undefined; isTitled?: true };

/** The rules of fields that translations may replace; a field without one is the same in all languages. */
export const translationRules = z.registry<Rule>();

/** Marks what a translation may replace. */
export function translated<Field extends z.ZodType>(field: Field, rule: Rule): Field {
  translationRules.add(field, rule);
  return field;
}
