import { contentList } from '#model/content-list.ts';
import * as field from '#model/fields.ts';
import { uniqueList } from '#model/list-rules.ts';

const spokenLanguage = field.entry({
  language: field.requiredText('The language.', 'Portuguese'),
  fluency: field.optionalText('How well you speak it.', 'native'),
});

export const languages = contentList({
  schema: () => uniqueList(spokenLanguage, 'language'),
  isOptional: true,
  title: 'language',
  isInResume: true,
  imported: {
    identities: ['language'],
    section: 'languages',
    toWrite: { language: 'the language' },
  },
  textOf: ({ language, fluency }) => ({ names: [{ text: language }], text: fluency }),
});
