import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

const award = field.entry({
  title: field.requiredText('What the award is called.', 'Site of the year'),
  awarder: field.optionalText('Who gave it.', 'Web guild'),
  date: field.optionalDate('When you received it. The newest comes first.', '2023-11'),
  summary: field.optionalText('What it was for.', 'For a register that works offline.'),
});

export const awards = defineList({
  schema: () => uniqueList(award, 'title+awarder+date'),
  newestBy: 'date',
  closes: 'experience',
  imported: {
    identities: ['title+awarder+date', 'title+date'],
    toWrite: { title: 'the award' },
  },
  textOf: ({ title, awarder, summary }) => ({
    names: [{ text: title }, { text: awarder }],
    text: summary,
  }),
});
