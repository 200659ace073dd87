import type { Content } from '#model/schema.ts';
import type { FontRole } from '#model/types.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { fontSources, nearestCut } from '#site/fonts/font-sources.ts';
import { OWN_TYPEFACES, shownFamily } from '#site/fonts/typefaces.ts';
import { type UsedTypeface, usedTypefaces } from '#site/fonts/used-typefaces.ts';

/** The fields that are in each typeface; those of the text one are all others, and some of these too. */
const FIELDS: Record<FontRole, RegExp> = {
  display: /^site\.(name|closing|sections|facts\.figure)|^projects\.title$|^sections\.title$/,
  mono: /^site\.(location|availability|links\.label)$|\.(technologies|keywords)$/,
  text: /^(?!site\.theme\b)(?!.*\.(link|url|src|icon|image|for|language)$)/,
};

/** Invisible characters, and those that browsers have fonts of their own for. */
const IN_NO_TEXT_FONT = /[\p{C}\p{Z}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const MAX_LETTERS = 20;

/** @returns a note for each typeface that lacks letters of the content, at the first text that has one */
export async function notesOnFonts(
  { site, typefaces }: Content,
  textFields: TextField[],
): Promise<Diagnostic[]> {
  const notes = usedTypefaces(typefaces).map((used) => lettersNote(used, textFields, site));
  return (await Promise.all(notes)).flat();
}

async function lettersNote(
  { typeface, roles, min }: UsedTypeface,
  textFields: TextField[],
  { theme }: Content['site'],
): Promise<Diagnostic[]> {
  const isOurs = roles.some((role) => !theme?.fonts?.[role] && typeface === OWN_TYPEFACES[role]);
  const shown = textFields.filter(({ kind }) => roles.some((role) => FIELDS[role].test(kind)));
  const lettersOf = (texts: TextField[]) => [
    ...new Set(texts.map(({ text }) => text.normalize('NFC')).join('')),
  ];
  const sources = await fontSources(nearestCut(typeface, min), lettersOf(shown));
  const found = new Set(sources.flatMap(({ letters }) => letters));
  // Of ours, only letters: every device has symbols such as arrows, which look alike.
  const isMissing = (letter: string) =>
    !found.has(letter) && (isOurs ? /\p{L}/u.test(letter) : !IN_NO_TEXT_FONT.test(letter));
  const first = shown.find((textField) => lettersOf([textField]).some(isMissing));
  if (!first) return [];
  const missing = lettersOf(shown).filter(isMissing);
  const more = missing.length > MAX_LETTERS ? ` and ${missing.length - MAX_LETTERS} more` : '';
  const advice = isOurs
    ? '; name a family of Fontsource that has them in “theme: fonts”, such as Geist (Vietnamese and Cyrillic) or Noto Sans'
    : '';
  return [
    finding(
      first,
      `has letters that ${shownFamily(typeface)} lacks, so that a font of each visitor’s device shows them, here or further on: ${missing.slice(0, MAX_LETTERS).join(' ')}${more}${advice}`,
    ),
  ];
}
