import type { z } from 'zod';
import { optionalDate, optionalFlag, optionalText, record, requiredText } from './fields.ts';

/** The front matter of a text page: a Markdown file in `content/pages`. */
export const textPageSchema = record({
  title: requiredText('The title of the page.', 'Imprint'),
  description: optionalText(
    'What link previews and search engines say; without it, the beginning of the text.',
    'Who is responsible for this site.',
  ),
  updated: optionalDate('When the text was last changed.', '2026-11'),
  footer: optionalFlag('Whether the footer links to it.', true),
  draft: optionalFlag('Whether it is shown in `npx chronofolio dev` only.', true),
});

export type TextPageFields = z.infer<typeof textPageSchema>;
