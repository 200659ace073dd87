import type { Content } from '#model/schema.ts';
import { interpolate } from '#model/words/interpolate.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/**
 * In characters. Search engines show about 600 px of a title and 960 px of a description, and replace a
 * description that is too short.
 * https://developers.google.com/search/docs/appearance/snippet
 */
const MAX_TITLE = 60;
const DESCRIPTION = { min: 50, max: 160 };

/** In characters. */
const LIMITS: Record<string, { min?: number; max: number }> = {
  'site.description': DESCRIPTION,
  // A sentence or two of the sidebar and the share card.
  'site.pitch': { max: 160 },
  // Three stand in one row on a phone.
  'site.facts.figure': { max: 10 },
  'site.facts.label': { max: 30 },
  'projects.title': { max: MAX_TITLE },
  // A paragraph on a card: about sixty words.
  'projects.description.text': { max: 400 },
  // Screen readers cannot pause and resume an alternative text.
  'projects.image.alt': { max: 150 },
  'projects.description.alt': { max: 150 },
  'projects.story.alt': { max: 150 },
  'about.alt': { max: 150 },
  'sections.alt': { max: 150 },
  'site.shareCards.home.alt': { max: 150 },
  'site.shareCards.projects.alt': { max: 150 },
};

/** @returns titles, descriptions and alternative texts that are too long or too short */
export function lengthNotes({ site, messages }: Content, textFields: TextField[]): Diagnostic[] {
  const title = interpolate(messages.homeTitle, { name: site.name, role: site.role });
  return textFields.flatMap((textField) => {
    const { min = 0, max } = LIMITS[textField.kind] ?? { max: Number.POSITIVE_INFINITY };
    const length = lengthOf(textField.text);
    if (length < min)
      return [finding(textField, `has only ${length} characters: write ${min} to ${max}`)];
    if (length > max) return [finding(textField, `has ${length} characters: write at most ${max}`)];
    if (textField.kind !== 'site.role' || lengthOf(title) <= MAX_TITLE) return [];
    const message = `makes the page title “${title}” ${lengthOf(title)} characters long: write at most ${MAX_TITLE}, here or as homeTitle in words.yaml`;
    return [finding(textField, message)];
  });
}

const lengthOf = (text: string) => [...text].length;
