import { contentList } from '#model/content-list.ts';
import { entry, optionalDate, optionalText, requiredText } from '#model/fields.ts';
import { listWith } from '#model/list-rules.ts';

const testimonial = entry({
  text: requiredText('What was said.', 'The calmest launch we ever had.'),
  name: requiredText('Who said it.', 'Grace Hopper'),
  position: optionalText('What that person does, and where.', 'CTO, Northlight'),
  date: optionalDate('When it was said.', '2024-05'),
  about: optionalText(
    'The company of a job or the title of a project that it stands beside; without it, it stands in Services.',
    'Northlight',
  ),
});

export const testimonials = contentList({
  schema: () => listWith(testimonial, { unique: ['name+text'] }),
  isOptional: true,
  title: 'name',
  isInResume: false,
  imported: {
    identities: ['name+text', 'text', 'name+date'],
    section: 'references',
    fields: {
      text: 'reference',
      name: 'name',
      position: 'position',
      date: 'date',
      about: 'about',
    },
    toWrite: { text: 'what was said', name: 'who said it' },
  },
  textOf: ({ text, name, position, date }) => ({
    names: [{ text: name }, { text: position }],
    dates: { date },
    text,
  }),
});
