import type { z } from 'zod';
import {
  type Checks,
  described,
  optionalDate,
  optionalFlag,
  optionalImage,
  optionalText,
  optionalTexts,
  period,
  record,
  requiredText,
} from './fields.ts';

const fieldsOfAll = (checks: Checks) => ({
  title: requiredText('The title of the page.', 'Imprint'),
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

/** The front matter of a page: a Markdown file in `content/pages`. */
export const pageSchema = (checks: Checks) =>
  record({
    ...fieldsOfAll(checks),
    footer: optionalFlag('Whether the footer links to it.', true),
  });

/** The front matter of a post: a Markdown file in `content/posts`. */
export const postSchema = (checks: Checks) =>
  record({
    ...fieldsOfAll(checks),
    date: described(period, 'When it was published.', '2026-11-22'),
    tags: optionalTexts('What it is about, in a word each.', 'caching'),
  });

export type FrontMatter = z.infer<ReturnType<typeof pageSchema>> &
  Partial<z.infer<ReturnType<typeof postSchema>>>;
