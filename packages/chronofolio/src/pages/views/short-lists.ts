import type { ShortList } from '#pages/sections/entries.tsx';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import type { Content } from '#schema/schema.ts';
import type { SectionName } from '#schema/sections.ts';
import { entryTexts, splitParagraphs } from './entry-texts.ts';

export const listsThatClose = (section: SectionName) =>
  LIST_NAMES.filter((name) => definitionOf(name).closes === section);

/** @returns the id of an entry of a list that has no others */
export const entryId = (list: ListName, index: number): string => `${list}-${index + 1}`;

export function shortListsOf(section: SectionName, content: Content): ShortList[] {
  const lists = listsThatClose(section).map((name) => ({
    title: content.messages[name],
    entries: entryTexts(name, content).map(({ when, names, text, facts, highlights }, index) => ({
      id: entryId(name, index),
      when,
      names,
      lines: [...splitParagraphs(text), ...facts],
      highlights,
    })),
  }));
  return lists.filter(({ entries }) => entries.length > 0);
}
