import { expect, it } from 'vitest';
import { skillFinder, technologyKey } from './technology.ts';

it.each([
  ['Node.js', 'NodeJS', true],
  ['PostgreSQL', 'Postgres', true],
  ['C', 'C#', false],
  ['★', '☆', false],
])('%s and %s are the same technology: %s', (one, other, isSame) => {
  expect(technologyKey(one) === technologyKey(other)).toBe(isSame);
});

const groups = [
  { skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] },
  { skills: [{ name: 'Go' }, { name: 'C' }] },
];

it.each([
  ['Postgres', 'PostgreSQL'],
  ['pg', 'PostgreSQL'],
  ['C++', undefined],
  ['constructor', undefined],
])('the skill that lists %j is %s', (technology, skill) => {
  expect(skillFinder(groups)(technology)).toBe(skill);
});
