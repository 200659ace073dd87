import { contentList } from '#model/content-list.ts';
import { entry, optionalDate, optionalText, optionalUrl, requiredText } from '#model/fields.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

const talk = entry({
  title: requiredText('What the talk is called.', 'Maps without a network'),
  event: optionalText('Where you gave it.', 'Web Days Lisbon'),
  date: optionalDate('When you gave it. The newest comes first.', '2025-10'),
  link: optionalUrl('Its slides, video or page.', 'https://talks.example/maps'),
  description: optionalText('What it is about, in a sentence.', 'How to draw tiles offline.'),
});

export const talks = contentList({
  schema: () => listWith(talk, { unique: ['title+event+date'] }),
  isOptional: true,
  title: 'title',
  sortKey: dateIn('date'),
  closes: 'blogs',
  isInResume: false,
  textOf: ({ title, event, date, link, description }) => ({
    names: [{ text: title, link }, { text: event }],
    dates: { date },
    text: description,
  }),
});
