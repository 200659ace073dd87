import { z } from 'zod';
import { type Checks, date, record, text, textField, trueOrFalse } from './fields.ts';
import { pictureFields } from './media-fields.ts';
import { uniqueList } from './unique-list.ts';

// The fields of Markdown files, which docs/pages.md describes.

const pageTitle = textField(
  'must be the title of the page, above the text: a line # Imprint, or title: Imprint between two lines of ---',
  /\S/,
);

const fieldsOfAll = (checks: Checks) => ({
  title: pageTitle,
  description: text.optional(),
  updated: date.optional(),
  image: record(pictureFields(checks, { src: 'desk.jpg', alt: 'A desk' })).optional(),
  draft: trueOrFalse.optional(),
});

/** The front matter of a case or of a Markdown section. */
export const titleSchema = record({ title: text.optional() });

export const noFieldsSchema = z.strictObject({}, { error: 'must not be here: delete it' });

export const pageSchema = (checks: Checks) =>
  record({ ...fieldsOfAll(checks), footer: trueOrFalse.optional() });

export const postSchema = (checks: Checks) =>
  record({
    ...fieldsOfAll(checks),
    date,
    tags: uniqueList(text, 'itself').optional(),
  });

export type FrontMatter = z.infer<ReturnType<typeof pageSchema>> &
  Partial<z.infer<ReturnType<typeof postSchema>>>;
