import { contentList } from '#model/content-list.ts';
import { entry, optionalDate, optionalText, optionalUrl, requiredText } from '#model/fields.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

const post = entry({
  date: optionalDate('When it was published. The newest post comes first.', ...['2026-09', '2026']),
  title: requiredText('What the post is called.', 'The cheapest byte is the one you never send'),
  link: optionalUrl(
    'The post’s URL; leave it out for what is on paper only.',
    'https://notes.example/cheapest-byte',
  ),
  publisher: optionalText(
    'Who published it: beside its title, if it has no link.',
    'Web Engineering Quarterly',
  ),
  summary: optionalText('What it is about: in the résumé.', 'Why caches beat compression.'),
});

export const blogs = contentList({
  schema: () => listWith(post, { unique: ['title', 'link'] }),
  isOptional: false,
  title: 'title',
  sortKey: dateIn('date'),
  isInResume: false,
  imported: {
    identities: ['title+link', 'link', 'title'],
    section: 'publications',
    fields: {
      title: 'name',
      publisher: 'publisher',
      date: 'releaseDate',
      link: 'url',
      summary: 'summary',
    },
    toWrite: { title: 'the title' },
  },
  textOf: ({ title, link, publisher, date, summary }) => ({
    names: [{ text: title, link }, { text: publisher }],
    dates: { date },
    text: summary,
  }),
});
