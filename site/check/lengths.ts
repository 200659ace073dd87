import type { Content } from '#content/schema.ts';
import { interpolate } from '#lib/interpolate.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/**
 * In characters. Search engines show some 600 px of a title and 960 px of a description, which hold
 * about as many, and write a description of their own where one says little.
 * https://developers.google.com/search/docs/appearance/snippet
 */
const MAX_TITLE = 60;
const DESCRIPTION = { min: 50, max: 160 };

/** What a text may measure, in characters. */
const LIMITS: Record<string, { min?: number; max: number }> = {
  'site.description': DESCRIPTION,
  'projects.title': { max: MAX_TITLE },
  // A paragraph on a card, which is read at a glance: some sixty words.
  'projects.description.text': { max: 400 },
  // Screen readers read it in one go, without a way to stop and resume.
  'projects.image.alt': { max: 150 },
  'projects.description.alt': { max: 150 },
  'about.alt': { max: 150 },
  'site.shareCards.home.alt': { max: 150 },
  'site.shareCards.projects.alt': { max: 150 },
};

/** Titles, descriptions and texts for pictures that are too long or say too little. */
export function lengthFindings({ site, messages }: Content, textFields: TextField[]): Diagnostic[] {
  const title = interpolate(messages.homeTitle, { name: site.name, role: site.role });
  return textFields.flatMap((textField) => {
    const { min = 0, max } = LIMITS[textField.kind] ?? { max: Number.POSITIVE_INFINITY };
    const length = lengthOf(textField.text);
    if (length < min)
      return [finding(textField, `says little in ${length} characters: write ${min} to ${max}`)];
    if (length > max) return [finding(textField, `has ${length} characters: ${max} at most`)];
    if (textField.kind !== 'site.role' || lengthOf(title) <= MAX_TITLE) return [];
    const message = `makes the title of ${lengthOf(title)} characters, “${title}”: ${MAX_TITLE} at most, so shorten it, or homeTitle in words.yaml`;
    return [finding(textField, message)];
  });
}

const lengthOf = (text: string) => [...text].length;
