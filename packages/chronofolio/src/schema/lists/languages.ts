import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

const spokenLanguage = field.entry({
  language: field.requiredText('The language.', 'Portuguese'),
  fluency: field.optionalText('How well you speak it.', 'native'),
});

export const languages = defineList({
  schema: () => uniqueList(spokenLanguage, 'language'),
  title: 'language',
  imported: {
    identities: ['language'],
    toWrite: { language: 'the language' },
  },
  textOf: ({ language, fluency }) => ({ names: [{ text: language }], text: fluency }),
});
