import { z } from 'zod';
import * as field from './fields.ts';
import { SECTION_NAME } from './sections.ts';
import { checkedList, repeatedEntries } from './unique-list.ts';

const sectionTitle = field.optionalText('Your title for this section.', 'Selected work');

/** The names of sections, each alone or with a title: `projects: Selected work`. `of` ends the messages. */
export const sectionList = (
  { markdownSections }: field.Checks,
  sections: readonly string[],
  of = '',
) => {
  const names = [...sections, ...(markdownSections ?? [])];
  const isComplete = markdownSections !== undefined; // otherwise, any name may be a section of the owner
  const error = `must be the name of a section${of}`;
  const withTitle = field.record(Object.fromEntries(names.map((name) => [name, sectionTitle])));
  const section = z.union(
    [
      z.enum(names, { error }),
      ...(isComplete ? [] : [field.textField(error, SECTION_NAME)]),
      (isComplete ? withTitle : withTitle.catchall(sectionTitle)).refine(
        (titles) => Object.keys(titles).length === 1,
        {
          error: 'must be one section and its title',
          when: ({ issues }) => issues.length === 0,
        },
      ),
    ],
    { error: `${error}, or the name and your title` },
  );
  return checkedList(section, (entries) => repeatedEntries(entries.map(sectionName), 'itself'));
};

/** @returns the name of the section in an entry of `sections`, which may be invalid */
export const sectionName = (entry: unknown) =>
  entry !== null && typeof entry === 'object' ? Object.keys(entry)[0] : entry;

export const titlesIn = (sections: z.infer<ReturnType<typeof sectionList>> = []) =>
  Object.assign({}, ...sections.filter((section) => typeof section === 'object')) as Partial<
    Record<string, string>
  >;
