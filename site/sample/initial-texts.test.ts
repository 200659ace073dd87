import { expect, it } from 'vitest';
import { translatedLanguages } from '#site/content/translations.ts';
import { initialTexts, translateFluency } from './initial-texts.ts';
import { descriptionOf, isTextOfInit } from './skeleton.ts';

const site = { name: 'Ada', role: 'Lead', location: 'Bonn' };

it('has texts and five levels in every language that comes with the project', async () => {
  for (const tag of await translatedLanguages()) {
    const { description: text, levels } = initialTexts(tag);
    expect([tag, text]).not.toEqual([tag, initialTexts('en').description]);
    expect(levels.split('|')).toHaveLength(5);
    const description = descriptionOf({ ...site, language: tag });
    for (const value of Object.values(site)) expect(description).toContain(value);
    expect(isTextOfInit({ kind: 'site.description', text: description }, site)).toBe(true);
  }
});

it('speaks English where it does not have the language or its script', () => {
  expect([initialTexts('fi'), initialTexts('zh-TW')]).toEqual(Array(2).fill(initialTexts('en')));
});

it.each([
  ['Native or bilingual proficiency', 'de-AT', 'Muttersprache oder zweisprachig'],
  ['Native or bilingual proficiency', 'en', 'Native or bilingual proficiency'],
  ['C2', 'de', 'C2'],
])('%s in %s is %s', (fluency, language, translated) => {
  expect(translateFluency(fluency, language)).toBe(translated);
});
