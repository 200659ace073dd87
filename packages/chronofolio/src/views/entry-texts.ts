import { iconOfLink } from '#content/icons/icon-of-link.ts';
import type { ShortList } from '#pages/sections/entries.tsx';
import type { EntryParts } from '#schema/lists/list-definition.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import { isSamePerson } from '#schema/names/is-same-person.ts';
import { formatMonth, formatPeriod } from '#schema/periods/format-period.ts';
import type { Content } from '#schema/schema.ts';
import { sectionName } from '#schema/section-titles.ts';
import type { SectionName } from '#schema/sections.ts';
import type { ProseTree } from '#schema/types.ts';
import { markedLanguageAttributes, withMessagesOfFile } from './languages/languages-view.ts';

/** What stands between the title of an entry, which may contain commas, and its other names. */
export const AFTER_TITLE = ' – ';

/** @returns the texts of each entry of a list, without missing parts, and with formatted dates */
export function entryTexts(name: ListName, content: Content) {
  const { messages, site } = content;
  const wording = { messages, language: site.language };
  return content[name].map((entry) => {
    const ownDates: object = entry;
    const {
      names,
      facts = [],
      links = [],
      authors = [],
      dates = ownDates,
      ...texts
    } = definitionOf(name).describe(entry, wording);
    return {
      ...texts,
      names: names.flatMap(({ text, link, logo }) =>
        text ? [{ text, link, ...(logo && { logo: iconOfLink(logo, content) }) }] : [],
      ),
      facts: facts.filter((fact) => fact !== undefined),
      authors: authorsIn(authors, site),
      links: links.flatMap(({ text, link }) => (text && link ? [{ text, link }] : [])),
      when: formatDates(dates, content),
    };
  });
}

/** @returns the authors in one list, in which the name of the owner is marked */
const authorsIn = (authors: string[], { name, language }: Content['site']): ProseTree =>
  new Intl.ListFormat(language, { style: 'narrow' })
    .formatToParts(authors)
    .map(({ type, value }) =>
      type === 'element' && isSamePerson(value, name)
        ? { tag: 'strong', children: [value] }
        : value,
    );

/** @returns the formatted date or period. Without an end, a period is ongoing; an end alone is a date. */
function formatDates(
  { date, start, end = date }: EntryParts['dates'] = {},
  { site: { language }, messages: { now } }: Content,
): string | undefined {
  if (start) return formatPeriod(start, end, { language, now });
  return end && formatMonth(end, language);
}

export function bulletList({ descriptions }: Content, bullets: string[] = []): ProseTree {
  const items = bullets.map((bullet) => {
    const [paragraph = bullet] = descriptions.get(bullet) ?? [];
    const children = typeof paragraph === 'string' ? [paragraph] : paragraph.children;
    return { tag: 'li', ...(children && { children }) };
  });
  return items.length > 0 ? [{ tag: 'ul', children: items }] : [];
}

/** @returns the lines of a plain text that are not blank */
export const linesIn = (text = ''): string[] => text.split('\n').filter((line) => line.trim());

/** @returns the short lists of a section, without publications if `sections` names them */
export function shortListsBelow(section: SectionName, { site }: Content): ListName[] {
  const isNamed = site.sections?.some((one) => sectionName(one) === 'publications');
  return LIST_NAMES.filter(
    (name) => definitionOf(name).belowSection === section && !(isNamed && name === 'publications'),
  );
}

/** @returns the id of an entry in a list whose entries have no other ids */
export const entryId = (list: ListName, index: number): string => `${list}-${index + 1}`;

export const shortListViews = (section: SectionName, content: Content): ShortList[] =>
  shortListsBelow(section, content)
    .map((name) => shortListView(name, content))
    .filter(({ entries }) => entries.length > 0);

export function shortListView(
  name: ListName,
  content: Content,
  title = content.messages[name],
): ShortList {
  return {
    title,
    language: markedLanguageAttributes(content, `${name}.yaml`),
    entries: entryTexts(name, withMessagesOfFile(content, `${name}.yaml`)).map(
      ({ when, names, text, facts, authors, highlights, links }, index) => ({
        id: entryId(name, index),
        when,
        names: [...names, ...links.filter(({ link }) => link !== names[0]?.link)],
        lines: [...linesIn(text), ...facts],
        prose: authors.length > 0 ? [{ tag: 'p', children: authors }] : [],
        highlights: bulletList(content, highlights),
      }),
    ),
  };
}
