import type { z } from 'zod';
import type { Checks } from './fields.ts';
import type { SectionName } from './sections.ts';
import type { Messages } from './words/messages.ts';

/** The definition of a list of the content. Code for all lists iterates over the definitions. */
export interface ListDefinition<Item extends z.ZodObject, Entry = z.infer<Item>> {
  schema: (checks: Checks) => z.ZodArray<Item>;
  /** Whether the file must exist, because a career without such entries is most likely a mistake. */
  isRequired?: true;
  /** The field with the title of an entry, if it is not `title`. */
  title?: keyof Entry & string;
  /** The field with the date that entries are sorted by, newest first. By default, they are not sorted. */
  newestBy?: keyof Entry & string;
  markdown?: (keyof Entry & string)[];
  /** The section of home below which the list is a short list. */
  closes?: SectionName;
  /** Whether the list is only in résumés whose `sections` name it. */
  isExtra?: true;
  imported?: ImportRules<Entry>;
  /** Returns the texts of an entry, for short lists, résumés and language models. */
  textOf(entry: Entry, words: Words): EntryText;
}

interface ImportRules<Entry> {
  /** The sets of fields by which two entries are the same: see `sameEntry`. */
  identities: string[];
  /** The section in a JSON Resume, if its name is another one; an empty text if there is none. */
  section?: string;
  /** The `type` there of entries that share the section with those of another list. */
  type?: string;
  /**
   * The fields that a JSON Resume calls differently, except names that all lists share. The first field names
   * an entry. Fields that the official schema lacks keep their names, because it allows additional fields.
   */
  renamed?: { [Field in keyof Entry]?: string };
  /** The fields that a JSON Resume lacks or has in another form. */
  omitted?: (keyof Entry & string)[];
  /** Descriptions of required fields that the owner has to write if a source lacks them. */
  toWrite?: { [Field in keyof Entry]?: string };
}

export interface Words {
  messages: Messages;
  language: string;
}

export interface EntryText {
  /** The names of the entry, such as a role and a company. The first one is its title. */
  names: { text: string | undefined; link?: string | undefined; logo?: string | undefined }[];
  /** The links to the work itself, which résumés write out. Short lists leave out that of the title. */
  links?: { text: string | undefined; link: string | undefined }[];
  /** A single date, or a start and an end. By default, the dates are those of the entry. */
  dates?: { date?: string | undefined; start?: string | undefined; end?: string | undefined };
  /** The paragraphs, in Markdown if the field is. */
  text?: string | undefined;
  /** Short texts after the paragraphs, such as a grade. */
  facts?: (string | undefined)[];
  highlights?: string[] | undefined;
  technologies?: string[];
}

/** Defines a list; the type of its entries follows from its schema. */
export const defineList = <Item extends z.ZodObject>(definition: ListDefinition<Item>) =>
  definition;
