import { z } from 'zod';
import {
  type Checks,
  date,
  described,
  optionalDate,
  optionalFlag,
  optionalText,
  optionalTexts,
  orNumber,
  record,
  textField,
} from './fields.ts';
import { optionalImage } from './media-fields.ts';

const title = described(
  textField(
    'must be the title of the page, above the text: a line # Imprint, or title: Imprint between two lines of ---',
    /\S/,
  ).meta(orNumber),
  'The title of the page; without it, a heading such as # Imprint above the text.',
  'Imprint',
);

const fieldsOfAll = (checks: Checks, heading?: string) => ({
  title: heading ? title.default(heading) : title,
  description: optionalText(
    'What link previews and search engines say; without it, the beginning of the text.',
    'Who is responsible for this site.',
  ),
  updated: optionalDate('When the text was last changed.', '2026-11'),
  image: optionalImage(checks, 'The picture of the share card.', {
    src: 'desk.jpg',
    alt: 'A desk with two screens',
  }),
  draft: optionalFlag('Whether it is shown in `npx chronofolio dev` only.', true),
});

/** The front matter of a case or of a Markdown section. */
export const titleSchema = record({ title: optionalText('The title of the text.', 'Talks') });

/** The front matter of a text without fields, such as About. */
export const noFieldsSchema = z.strictObject({}, { error: 'must not be here: delete it' });

export const pageSchema = (checks: Checks, heading?: string) =>
  record({
    ...fieldsOfAll(checks, heading),
    footer: optionalFlag('Whether the footer links to it.', true),
  });

export const postSchema = (checks: Checks, heading?: string) =>
  record({
    ...fieldsOfAll(checks, heading),
    date: described(date, 'When it was published.', '2026-11-22'),
    tags: optionalTexts('What it is about, in a word each.', 'caching'),
  });

export type FrontMatter = z.infer<ReturnType<typeof pageSchema>> &
  Partial<z.infer<ReturnType<typeof postSchema>>>;
