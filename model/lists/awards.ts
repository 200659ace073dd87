import { contentList } from '#model/content-list.ts';
import { entry, optionalDate, optionalText, requiredText } from '#model/fields.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

const award = entry({
  title: requiredText('What the award is called.', 'Site of the year'),
  awarder: optionalText('Who gave it.', 'Web guild'),
  date: optionalDate('When you received it. The newest comes first.', '2023-11'),
  summary: optionalText('What it was for, in a sentence.', 'For a register that works offline.'),
});

export const awards = contentList({
  schema: () => listWith(award, { unique: ['title+awarder+date'] }),
  isOptional: true,
  title: 'title',
  sortKey: dateIn('date'),
  closes: 'experience',
  isInResume: true,
  imported: {
    identities: ['title+awarder+date', 'title+date'],
    section: 'awards',
    fields: { title: 'title', date: 'date', awarder: 'awarder', summary: 'summary' },
    toWrite: { title: 'the award' },
  },
  textOf: ({ title, awarder, date, summary }) => ({
    names: [{ text: title }, { text: awarder }],
    dates: { date },
    text: summary,
  }),
});
