import type { Content } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { cardTexts } from '#site/images/share-cards.ts';

const FIELDS = { headline: 'site.name', role: 'site.role', pitch: 'site.pitch' };

/** @returns texts that the generated share card of the home page leaves out */
export async function shareCardNotes(
  content: Content,
  textFields: TextField[],
): Promise<Diagnostic[]> {
  if (content.site.shareCards?.home) return [];
  const { leftOutOf } = await import('#site/images/share-card.tsx');
  const leftOut = (await leftOutOf(cardTexts(content).home)).map((part) => FIELDS[part]);
  const message =
    'has letters that our fonts lack, so the share card of the home page leaves it out: set shareCards in site.yaml to a picture of your own';
  return textFields
    .filter(({ kind }) => leftOut.includes(kind))
    .map((textField) => finding(textField, message));
}
