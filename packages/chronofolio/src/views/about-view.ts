import type { AboutView } from '#pages/sections/about.tsx';
import { NO_BREAK } from '#pages/shared/constants.ts';
import { joinList } from '#schema/messages/interpolate.ts';
import type { Content } from '#schema/schema.ts';
import { markedLanguageAttributes } from './languages/languages-view.ts';
import { type Pictures, withPictures } from './pictures.ts';

export function aboutView(content: Content, pictures: Pictures): AboutView {
  const { about, site, messages } = content;
  return {
    prose: withPictures(about, pictures),
    facts: [
      { label: messages.industry, value: site.industry },
      {
        label: messages.languages,
        value: spokenIn(content).join('\n'),
        language: markedLanguageAttributes(content, 'languages.yaml'),
      },
      { label: messages.interests, value: interestsIn(content) },
    ],
  };
}

export const spokenIn = ({ languages }: Content): string[] =>
  languages.map(({ language, fluency }) =>
    fluency ? `${language}${NO_BREAK}– ${fluency}` : language,
  );

export function interestsIn({ site: { interests = [], language } }: Content): string {
  const texts = interests.map(({ name, keywords }) =>
    keywords?.length ? `${name} (${joinList(keywords, language)})` : name,
  );
  return joinList(texts, language);
}
