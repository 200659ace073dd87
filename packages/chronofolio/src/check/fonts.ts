import type { Diagnostic } from '#content/diagnostics.ts';
import { diagnosticAt, type TextField } from '#content/text-fields.ts';
import { fontSources, nearestCut } from '#fonts/font-sources.ts';
import { familyName } from '#fonts/typefaces.ts';
import { type UsedTypeface, usedTypefaces } from '#fonts/used-typefaces.ts';
import type { Content } from '#schema/schema.ts';
import type { FontRole } from '#schema/types.ts';

/** The fields that are set in each typeface. The text typeface also sets some fields of the others. */
const FIELDS: Record<FontRole, RegExp> = {
  display: /^site\.(name|closing|sections|facts\.figure)|^projects\.title$|^sections\.title$/,
  mono: /^site\.(location|availability|links\.label)$|\.(technologies|keywords)$/,
  text: /^(?!site\.theme\b)(?!.*\.(link|url|src|icon|image|for|language)$)/,
};

/** @returns a note for each typeface that lacks letters of the content, at the first text with such a letter */
export async function notesOnFonts(
  { typefaces }: Content,
  textFields: TextField[],
): Promise<Diagnostic[]> {
  const notes = usedTypefaces(typefaces).map((used) => lettersNote(used, textFields));
  return (await Promise.all(notes)).flat();
}

async function lettersNote(
  { typeface, roles, min }: UsedTypeface,
  textFields: TextField[],
): Promise<Diagnostic[]> {
  const texts = textFields.filter(({ kind }) => roles.some((role) => FIELDS[role].test(kind)));
  const lettersOf = (texts: TextField[]) => [
    ...new Set(texts.map(({ text }) => text.normalize('NFC')).join('')),
  ];
  const sources = await fontSources(nearestCut(typeface, min), lettersOf(texts));
  const covered = new Set(sources.flatMap(({ letters }) => letters));
  // Symbols such as arrows are left out, because they look alike in the fonts of all devices.
  const isMissing = (letter: string) => /\p{L}/u.test(letter) && !covered.has(letter);
  const first = texts.find((textField) => lettersOf([textField]).some(isMissing));
  if (!first) return [];
  const missing = lettersOf(texts).filter(isMissing).join(' ');
  const family = familyName(typeface);
  const message = `has letters that ${family} lacks, so that a font of each visitor’s device shows them, here or further on: ${missing}; name a family of Fontsource that has them in “theme: fonts”, such as Geist (Vietnamese and Cyrillic) or Noto Sans`;
  return [diagnosticAt(first, message)];
}
