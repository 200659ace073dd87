import { contentList } from '#schema/content-list.ts';
import * as field from '#schema/fields.ts';
import { uniqueList } from '#schema/list-rules.ts';

const spokenLanguage = field.entry({
  language: field.requiredText('The language.', 'Portuguese'),
  fluency: field.optionalText('How well you speak it.', 'native'),
});

export const languages = contentList({
  schema: () => uniqueList(spokenLanguage, 'language'),
  title: 'language',
  imported: {
    identities: ['language'],
    toWrite: { language: 'the language' },
  },
  textOf: ({ language, fluency }) => ({ names: [{ text: language }], text: fluency }),
});
