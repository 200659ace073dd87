import { expect, it } from 'vitest';
import { completeAnswer, ownerSchema } from './owner-answers.ts';

it.each([
  ['url', 'ada.dev/me', 'https://ada.dev/me'],
  ['assistant', 'cal.dev/ada?from=site', 'https://cal.dev/ada?from=site'],
  ['github', '@ada', 'https://github.com/ada'],
  ['linkedin', 'https://de.linkedin.com/in/ada', 'https://de.linkedin.com/in/ada'],
  ['language', 'German', 'de'],
  ['name', 'ada.dev', 'ada.dev'],
] as const)('%s: %s is completed', (field, answer, completed) => {
  expect(completeAnswer(field, answer)).toBe(completed);
  expect(ownerSchema.shape[field].safeParse(completed).success).toBe(true);
});

it.each([
  ['url', 'me@ada.dev'],
  ['github', 'Ada Byron'],
  ['language', 'Klingon'],
] as const)('%s: %s stays invalid', (field, answer) => {
  expect(ownerSchema.shape[field].safeParse(completeAnswer(field, answer)).success).toBe(false);
});
