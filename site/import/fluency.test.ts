import { expect, it } from 'vitest';
import { translatedLanguages } from '#site/content/languages/messages-in.ts';
import { translateFluency } from './fluency.ts';

const HIGHEST = 'Native or bilingual proficiency';

it('has each level in every language that comes with the project', async () => {
  const languages = await translatedLanguages();

  expect(languages.filter((one) => translateFluency(HIGHEST, one) === HIGHEST)).toEqual([]);
});

it.each([
  [HIGHEST, 'de-AT', 'Muttersprache oder zweisprachig'],
  [HIGHEST, 'en', HIGHEST],
  [HIGHEST, 'fi', HIGHEST],
  [HIGHEST, 'zh-TW', HIGHEST],
  ['C2', 'de', 'C2'],
])('%s in %s is %s', (fluency, language, translated) => {
  expect(translateFluency(fluency, language)).toBe(translated);
});
