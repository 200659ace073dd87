import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#model/schema.ts';
import type { FontRole } from '#model/types.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { packagesFor } from '#site/documents/resume/resume-fonts.ts';
import { fontSources, nearestCut } from '#site/fonts/font-sources.ts';
import { subsetFonts } from '#site/fonts/subset-fonts.ts';
import { OWN_TYPEFACES, shownFamily } from '#site/fonts/typefaces.ts';
import { type UsedTypeface, usedTypefaces } from '#site/fonts/used-typefaces.ts';

/** What a visit on a phone can load beside the first screen without a wait that is noticed. */
const MAX_KB = 60;

/** The fields that are in each typeface; those of the text one are all others, and some of these too. */
const FIELDS: Record<FontRole, RegExp> = {
  display: /^site\.(name|closing|sections|facts\.figure)|^projects\.title$|^sections\.title$/,
  mono: /^site\.(location|availability|links\.label)$|\.(technologies|keywords)$/,
  text: /^(?!site\.theme\b)(?!.*\.(link|url|src|icon|image|for|language)$)/,
};

/** Invisible characters, and those that browsers have fonts of their own for. */
const IN_NO_TEXT_FONT = /[\p{C}\p{Z}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const MAX_FIELDS = 5;
const MAX_LETTERS = 20;

/** @returns what the owner should know about the typefaces, those in `theme.fonts` and ours */
export async function notesOnFonts(
  content: Content,
  textFields: TextField[],
  cacheDir: string,
): Promise<Diagnostic[]> {
  const { site, typefaces } = content;
  const chosen = textFields.filter(({ kind }) => kind.startsWith('site.theme.fonts.'));
  const [first] = chosen;
  const missing = await Promise.all(
    usedTypefaces(typefaces).map((used) => lettersNotes(used, textFields, content)),
  );
  if (!first) return missing.flat();
  const display = chosen.find(({ kind }) => kind === 'site.theme.fonts.display');
  const hasItalic = typefaces.display.cuts.some(({ style }) => style === 'italic');
  const kilobytes = await kilobytesOf(content, cacheDir);
  return [
    ...missing.flat(),
    ...(display && site.closing && !hasItalic
      ? [finding(display, 'has no italic: the closing line is upright')]
      : []),
    ...(kilobytes > MAX_KB
      ? [
          finding(
            first,
            `makes, with the other fonts, ${kilobytes} KB for the first screen, which should have at most ${MAX_KB}: choose fewer or simpler typefaces`,
          ),
        ]
      : []),
  ];
}

/** @returns a note at each of the first texts with letters that a typeface lacks, or one for many texts */
async function lettersNotes(
  { typeface, roles, min }: UsedTypeface,
  textFields: TextField[],
  { site }: Content,
): Promise<Diagnostic[]> {
  // Of ours, only letters: every device has symbols such as arrows, which look alike.
  const own = roles.find((role) => !site.theme?.fonts?.[role] && typeface === OWN_TYPEFACES[role]);
  const shown = textFields.filter(({ kind }) => roles.some((role) => FIELDS[role].test(kind)));
  const wanted = lettersOf(shown.map(({ text }) => text).join(''));
  const sources = await fontSources(nearestCut(typeface, min), wanted);
  const found = new Set(sources.flatMap(({ letters }) => letters));
  const isMissing = (letter: string) =>
    !found.has(letter) && (own ? /\p{L}/u.test(letter) : !IN_NO_TEXT_FONT.test(letter));
  const known = new Set<string>();
  const lacking = shown.flatMap((textField) => {
    const letters = lettersOf(textField.text).filter((one) => isMissing(one) && !known.has(one));
    for (const letter of letters) known.add(letter);
    return letters.length > 0 ? [{ textField, letters }] : [];
  });
  const advice = own ? await adviceFor(own, [...known], site.language) : '';
  const shownNotes = lacking.length > MAX_FIELDS ? lacking.slice(0, 1) : lacking;
  return shownNotes.map(({ textField, letters }) => {
    const all = lacking.length > MAX_FIELDS ? [...known] : letters;
    const more = all.length > MAX_LETTERS ? ` and ${all.length - MAX_LETTERS} more letters` : '';
    const others = lacking.length > MAX_FIELDS ? `, as ${lacking.length - 1} other texts have` : '';
    const list = all.slice(0, MAX_LETTERS).join(' ') + more;
    return finding(
      textField,
      `has ${list}${others}, which ${shownFamily(typeface)} lacks: a font of each visitor’s device shows them${advice}`,
    );
  });
}

/** @returns which typeface to choose instead of ours for letters that it lacks */
async function adviceFor(role: FontRole, letters: string[], language: string): Promise<string> {
  const inText = await fontSources(nearestCut(OWN_TYPEFACES.text, 400), letters);
  const isInText = inText.flatMap(({ letters }) => letters).length === letters.length;
  const packages = new Set(letters.flatMap((letter) => packagesFor(letter, language)));
  const [family, ...others] = isInText
    ? [shownFamily(OWN_TYPEFACES.text)]
    : [...packages].map((name) => path.basename(name));
  const example = family && others.length === 0 ? `, such as “${role}: ${family}”,` : '';
  return `; name a family of Fontsource that has them${example} below “theme: fonts” in content/site.yaml`;
}

const lettersOf = (text: string) => [...new Set(text.normalize('NFC'))];

async function kilobytesOf(content: Content, cacheDir: string): Promise<number> {
  const { site, typefaces } = content;
  const texts = { text: JSON.stringify(content), italicText: site.closing ?? '', isWhole: false };
  const { files } = await subsetFonts(typefaces, texts, '', cacheDir);
  const sizes = await Promise.all(files.map(async ({ from }) => (await stat(from)).size));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
