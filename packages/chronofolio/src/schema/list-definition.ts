import type { z } from 'zod';
import type { Checks } from './fields.ts';
import type { SectionName } from './sections.ts';
import type { Messages } from './words/messages.ts';

/** The definition of a list of the content. Whatever handles lists iterates over the definitions. */
export interface ListDefinition<Item extends z.ZodObject, Entry = z.infer<Item>> {
  schema: (checks: Checks) => z.ZodArray<Item>;
  /** Whether its file must be there. */
  isRequired?: true;
  /** The field that an entry is called by, if it is not `title`. */
  title?: keyof Entry & string;
  /** The field with the date by which it is sorted, the newest first. Without it, the order is that of the file. */
  newestBy?: keyof Entry & string;
  /** The fields in Markdown. */
  markdown?: (keyof Entry & string)[];
  /** The section of home that it closes, as a short list. */
  closes?: SectionName;
  /** Whether it is only in résumés whose sections name it. */
  isExtra?: true;
  /** How an import adds to it. */
  imported?: ImportRules<Entry>;
  /** @returns what an entry says, for short lists, résumés and language models */
  textOf(entry: Entry, words: Words): EntryText;
}

interface ImportRules<Entry> {
  /** The fields that make two entries the same: see `indexOfSame`. */
  identities: string[];
  /** Its section of a JSON Resume (https://jsonresume.org/schema), if that has another name. */
  section?: string;
  /**
   * Fields that have another name there, except the names that all lists share. An entry is named by
   * the first. What the official schema lacks keeps its name: the schema allows other fields.
   */
  renamed?: { [Field in keyof Entry]?: string };
  /** Fields that it does not have, or in another way. */
  omitted?: (keyof Entry & string)[];
  /** What the owner has to write in required fields that a source lacks. */
  toWrite?: { [Field in keyof Entry]?: string };
}

export interface Words {
  messages: Messages;
  language: string;
}

/** What an entry says. */
export interface EntryText {
  /** What it is and where; the first is its title. */
  names: { text: string | undefined; link?: string | undefined }[];
  /** A single date, or a start and an end; by default the dates of the entry. */
  dates?: { date?: string | undefined; start?: string | undefined; end?: string | undefined };
  /** Paragraphs, in Markdown if the field is. */
  text?: string | undefined;
  /** Short texts after it, such as a grade. */
  facts?: (string | undefined)[];
  highlights?: string[] | undefined;
  technologies?: string[];
}

/** Defines a list; the type of its entries follows from its schema. */
export const defineList = <Item extends z.ZodObject>(definition: ListDefinition<Item>) =>
  definition;
