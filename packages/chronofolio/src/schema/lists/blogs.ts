import * as field from '#schema/fields.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

const post = field.entry({
  date: field.optionalDate('When it was published. The newest comes first.', '2026-09'),
  title: field.requiredText('What the post is called.', 'The byte that you never send'),
  link: field.optionalLink('Its URL, unless it is only on paper.', 'https://notes.example/byte'),
  publisher: field.optionalText('Who published it, if it has no link.', 'Web Quarterly'),
  summary: field.optionalText('What it is about: in the résumé.', 'Why caches beat compression.'),
});

export const blogs = defineList({
  schema: () => uniqueList(post, 'title', 'link'),
  newestBy: 'date',
  isOptionalInResume: true,
  importRules: {
    identities: ['title+link', 'link', 'title'],
    section: 'publications',
    type: 'post',
    renamed: { title: 'name', date: 'releaseDate' },
    toWrite: { title: 'the title' },
  },
  describe: ({ title, link, publisher, summary }) => ({
    names: [{ text: title, link }, { text: publisher }],
    text: summary,
  }),
});
