import { contentList } from '#model/content-list.ts';
import { entry, optionalText, requiredText } from '#model/fields.ts';
import { listWith } from '#model/list-rules.ts';

const spokenLanguage = entry({
  language: requiredText('The language.', 'Portuguese'),
  fluency: optionalText('How well you speak it.', 'native'),
});

export const languages = contentList({
  schema: () => listWith(spokenLanguage, { unique: ['language'] }),
  isOptional: true,
  title: 'language',
  isInResume: true,
  imported: {
    identities: ['language'],
    section: 'languages',
    fields: { language: 'language', fluency: 'fluency' },
    toWrite: { language: 'the language' },
  },
  textOf: ({ language, fluency }) => ({ names: [{ text: language }], text: fluency }),
});
