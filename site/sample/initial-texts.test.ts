import { expect, it } from 'vitest';
import { translatedLanguages } from '#site/content/translations.ts';
import { translateFluency } from './initial-texts.ts';
import { descriptionOf, isTextOfInit } from './skeleton.ts';

const site = { name: 'Ada', role: 'Lead', location: 'Bonn' };

const HIGHEST = 'Native or bilingual proficiency';

it('has a description and each level in every language that comes with the project', async () => {
  for (const language of await translatedLanguages()) {
    const description = descriptionOf({ ...site, language });
    expect([language, description]).not.toEqual([language, descriptionOf(site)]);
    expect([language, translateFluency(HIGHEST, language)]).not.toEqual([language, HIGHEST]);
    for (const value of Object.values(site)) expect(description).toContain(value);
    expect(isTextOfInit({ kind: 'site.description', text: description }, site)).toBe(true);
  }
});

it.each(['fi', 'zh-TW'])('speaks English where it does not have %s or its script', (language) => {
  expect(descriptionOf({ ...site, language })).toBe(descriptionOf(site));
});

it.each([
  [HIGHEST, 'de-AT', 'Muttersprache oder zweisprachig'],
  [HIGHEST, 'en', HIGHEST],
  ['C2', 'de', 'C2'],
])('%s in %s is %s', (fluency, language, translated) => {
  expect(translateFluency(fluency, language)).toBe(translated);
});
