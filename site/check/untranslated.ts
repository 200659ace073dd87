import type { Content } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/** @returns one note that names every message that falls back to English */
export function untranslatedNotes(
  { untranslated }: Content,
  textFields: TextField[],
): Diagnostic[] {
  const language = textFields.find(({ kind }) => kind === 'site.language');
  if (!language || untranslated.length === 0) return [];
  const number = untranslated.length === 1 ? 'a word' : `${untranslated.length} words`;
  const message = `leaves ${number} of the interface in English: translate in content/words.yaml ${untranslated.join(', ')}`;
  return [finding(language, message)];
}
