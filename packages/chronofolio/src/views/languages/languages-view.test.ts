import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { languageLinksView } from './languages-view.ts';

const HOME = 'https://ada.example/me/';

const speaking = (first: string, ...others: string[]) =>
  content({
    site: { language: first },
    siteLanguages: [
      { tag: first, url: HOME },
      ...others.map((tag) => ({ tag, url: `${HOME}${tag}/` })),
    ],
  });

it('the switch has codes for languages in Latin script, and the name of each language in the language itself', () => {
  const languages = languageLinksView(speaking('en', 'de-AT', 'ar', 'pt-BR', 'pt-PT'));

  expect(languages.map(({ label, name, base }) => `${label} ${name} ${base}`)).toEqual([
    ...['EN English /me/', 'DE Deutsch /me/de-AT/', 'العربية العربية /me/ar/'],
    // Regions distinguish variants of the same language.
    ...['PT-BR Português (Brasil) /me/pt-BR/', 'PT-PT Português europeu /me/pt-PT/'],
  ]);
  expect(languages.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ tag: 'en' }]);
});
