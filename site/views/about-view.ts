import { NO_BREAK } from '#lib/constants.ts';
import type { Content } from '#model/schema.ts';
import { joinList } from '#model/words/join-list.ts';
import { type Pictures, withPictures } from './pictures.ts';

export function aboutView({ about, site, languages, messages }: Content, pictures: Pictures) {
  const { interests = [] } = site;
  const spoken = ({ language, fluency }: Content['languages'][number]) =>
    fluency ? `${language}${NO_BREAK}– ${fluency}` : language;
  const liked = ({ name, keywords }: (typeof interests)[number]) =>
    keywords?.length ? `${name} (${joinList(keywords, site.language)})` : name;
  const facts = [
    { label: messages.industry, value: site.industry ?? '' },
    { label: messages.languages, value: languages.map(spoken).join('\n') },
    { label: messages.interests, value: joinList(interests.map(liked), site.language) },
  ].filter(({ value }) => value);
  return {
    prose: withPictures(about, pictures),
    facts,
  };
}
