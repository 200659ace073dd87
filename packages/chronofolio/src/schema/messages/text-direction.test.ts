import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each([
  ['rtl', ['ar-EG', 'he', 'fa', 'ur', 'dv', 'az-Arab', 'ku-Arab']],
  ['ltr', ['de', 'en', 'pt-BR', 'az', 'ku', 'ar-Latn', 'ja', 'tlh']],
])('%s is the direction of %j', (direction, languages) => {
  expect(languages.map(textDirection)).toEqual(languages.map(() => direction));
});
