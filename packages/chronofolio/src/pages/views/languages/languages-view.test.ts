import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { languagesView } from './languages-view.ts';

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
  const languages = languagesView(speaking('en', 'de-AT', 'ar', 'fr'));

  expect(languages.map(({ label, name }) => `${label} ${name}`)).toEqual([
    ...['EN English', 'DE Deutsch', 'العربية العربية', 'FR Français'],
  ]);
  expect(languages.map(({ base }) => base)).toEqual(['/me/', '/me/de-AT/', '/me/ar/', '/me/fr/']);
  expect(languages.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ tag: 'en' }]);
});

it('regions distinguish variants of the same language', () => {
  const languages = languagesView(speaking('pt-BR', 'pt-PT', 'en'));

  expect(languages.map(({ label, name }) => `${label} ${name}`)).toEqual([
    ...['PT-BR Português (Brasil)', 'PT-PT Português europeu', 'EN English'],
  ]);
});
