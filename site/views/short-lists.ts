import { LIST_NAMES, listRules } from '#model/content-lists.ts';
import { yearsOfDated } from '#model/format-period.ts';
import type { Content } from '#model/schema.ts';
import type { SectionName } from '#model/sections.ts';
import { entryTexts, splitParagraphs } from './entry-texts.ts';

export const listsThatClose = (section: SectionName) =>
  LIST_NAMES.filter((name) => listRules(name).closes === section);

export function shortListsOf(section: SectionName, content: Content) {
  const lists = listsThatClose(section).map((name) => ({
    title: content.messages[name],
    entries: entryTexts(name, content).map(({ when, names, text, facts, highlights }, index) => ({
      id: `${name}-${index + 1}`,
      when,
      /** The first and last year, if it has dates. */
      ...yearsOfDated((content[name][index] ?? {}) as object, content.site.updated),
      names,
      lines: [...splitParagraphs(text), ...facts],
      highlights,
    })),
  }));
  return lists.filter(({ entries }) => entries.length > 0);
}
