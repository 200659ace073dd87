import type { z } from 'zod';
import type { Checks } from '#schema/fields.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { SectionName } from '#schema/sections.ts';

/** The definition of a list of the content. Code for all lists iterates over the definitions. */
export interface ListDefinition<Item extends z.ZodObject, Entry = z.infer<Item>> {
  schema: (checks: Checks) => z.ZodArray<Item>;
  /** Whether the file must exist, because its absence is most likely a mistake. */
  isRequired?: true;
  /** The field with the title of an entry, if it is not `title`. */
  title?: keyof Entry & string;
  /** The field with the date that entries are sorted by, newest first. By default, they are not sorted. */
  newestBy?: keyof Entry & string;
  markdown?: (keyof Entry & string)[];
  /** The section of home at whose end the list is shown, as a short list. */
  belowSection?: SectionName;
  /** Whether a résumé leaves the list out unless its `sections` name it. */
  isOptionalInResume?: true;
  importRules?: ImportRules<Entry>;
  /** Returns the parts of an entry that short lists, résumés and llms.txt show. */
  describe(entry: Entry, wording: Wording): EntryParts;
}

interface ImportRules<Entry> {
  /** The sets of fields by which two entries are the same: see `sameEntries`. */
  identities: string[];
  /** More sets, for entries that the owner has renamed. */
  identitiesOfOne?: string[];
  /** The section in a JSON Resume, if its name is another one; an empty text if there is none. */
  section?: string;
  /** The `type` in a JSON Resume that tells its entries from those of another list in the same section. */
  type?: string;
  /** The names of fields in a JSON Resume that lists do not share. The first one takes an entry that is only a text. */
  renamed?: { [Field in keyof Entry]?: string };
  /** The fields that a JSON Resume lacks or has in another form. */
  omitted?: (keyof Entry & string)[];
  /** Descriptions of required fields that the owner has to write if a source lacks them. */
  toWrite?: { [Field in keyof Entry]?: string };
}

export interface Wording {
  messages: Messages;
  language: string;
}

export interface EntryParts {
  /** The names of the entry, such as a role and a company. The first one is its title. */
  names: { text: string | undefined; link?: string | undefined; logo?: string | undefined }[];
  /** The links to the work. Résumés print their addresses; short lists leave out the link of the title. */
  links?: { text: string | undefined; link: string | undefined }[];
  /** A single date, or a start and an end. By default, the dates are those of the entry. */
  dates?: { date?: string | undefined; start?: string | undefined; end?: string | undefined };
  /** The paragraphs, which are Markdown if `markdown` names their field. */
  text?: string | undefined;
  /** Short texts such as a grade: after the paragraphs in short lists, before them in a résumé. */
  facts?: (string | undefined)[];
  /** The people who made it, after the paragraphs; the name of the owner is marked. */
  authors?: string[] | undefined;
  /** What came of it, in a few words. */
  outcome?: string | undefined;
  highlights?: string[] | undefined;
  technologies?: string[];
}

export const defineList = <Item extends z.ZodObject>(definition: ListDefinition<Item>) =>
  definition;
