import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

const patent = field.entry({
  title: field.requiredText('What the patent is called.', 'Tiles that draw themselves'),
  number: field.optionalText('Its number, or that of the application.', 'EP 1 234 567'),
  office: field.optionalText('The patent office.', 'European Patent Office'),
  status: field.optionalText('How far it has come.', 'granted'),
  date: field.optionalDate('When it was filed or granted. The newest comes first.', '2023-02'),
  link: field.optionalUrl('Where it can be read.', 'https://patents.example/EP1234567'),
  summary: field.optionalText('What it is about, in a sentence.', 'Maps without a server.'),
});

export const patents = defineList({
  schema: () => uniqueList(patent, 'title+number'),
  newestBy: 'date',
  closes: 'experience',
  imported: {
    identities: ['number', 'title+date'],
    section: '',
    toWrite: { title: 'the patent' },
  },
  textOf: ({ title, number, office, status, link, summary }) => ({
    names: [{ text: title, link }, { text: office }, { text: number }, { text: status }],
    text: summary,
  }),
});
