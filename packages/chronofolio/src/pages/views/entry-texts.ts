import { formatMonth, formatPeriod } from '#schema/format-period.ts';
import type { EntryText } from '#schema/list-definition.ts';
import { definitionOf, type ListName } from '#schema/lists.ts';
import type { Content } from '#schema/schema.ts';

/** @returns what each entry of a list says, without the parts that it lacks, and its dates formatted */
export function entryTexts(name: ListName, content: Content) {
  const { messages, site } = content;
  const words = { messages, language: site.language };
  return content[name].map((entry) => {
    const own: object = entry;
    const { names, facts = [], dates = own, ...texts } = definitionOf(name).textOf(entry, words);
    return {
      ...texts,
      names: names.flatMap(({ text, link }) => (text ? [{ text, link }] : [])),
      facts: facts.filter((fact) => fact !== undefined),
      when: formatDates(dates, content),
    };
  });
}

/** @returns a date, or a period; what has only one of its dates has that one, without an end it goes on */
function formatDates(
  { date, start, end = date }: EntryText['dates'] = {},
  { site: { language }, messages: { now } }: Content,
): string | undefined {
  if (start !== undefined) return formatPeriod(start, end, { language, now });
  return end && formatMonth(end, language);
}

export const splitParagraphs = (text = ''): string[] => text.split(/\n\s*\n/).filter(Boolean);
