import { expect, it } from 'vitest';
import { isSamePerson } from './is-same-person.ts';

it.each([
  ['Ada Lovelace', 'Ada Lovelace', true],
  ['Lovelace, Ada', 'Ada Lovelace', true],
  ['A. Lovelace', 'Ada Lovelace', true],
  ['Lovelace, A. K.', 'Ada King Lovelace', true],
  ['A.K. Lovelace', 'Ada Lovelace', true],
  ['AK Lovelace', 'Ada King Lovelace', true],
  ['Lovelace AK', 'Ada King Lovelace', true],
  ['AB Lovelace', 'Ada King Lovelace', false],
  ['von Neumann, J.', 'John von Neumann', true],
  ['JÖRG MULLER', 'Jörg Müller', true],
  ['Byron Lovelace', 'Ada Lovelace', false],
  ['A. B. Lovelace', 'Ada King Lovelace', false],
  ['Lovelace', 'Ada Lovelace', false],
  ['Ada Byron', 'Ada Lovelace', false],
])('%s is %s: %s', (author, person, isSame) => {
  expect(isSamePerson(author, person)).toBe(isSame);
});
