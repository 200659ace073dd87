import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

const testimonial = field.entry({
  text: field.requiredText('What was said.', 'The calmest launch we ever had.'),
  name: field.requiredText('Who said it.', 'Grace Hopper'),
  position: field.optionalText('What that person does, and where.', 'CTO, Northlight'),
  date: field.optionalDate('When it was said.', '2024-05'),
  about: field.optionalText('The company or project it stands by, else Services.', 'Northlight'),
});

export const testimonials = defineList({
  schema: () => uniqueList(testimonial, 'name+text'),
  title: 'name',
  isExtra: true,
  imported: {
    identities: ['name+text', 'text', 'name+date'],
    section: 'references',
    renamed: { text: 'reference' },
    toWrite: { text: 'what was said', name: 'who said it' },
  },
  partsOf: ({ text, name, position }) => ({
    names: [{ text: name }, { text: position }],
    text,
  }),
});
