import { expect, it } from 'vitest';
import { skillFinder, technologyKey } from './technology.ts';

it.each([
  ['Node.js', 'NodeJS'],
  ['React', 'react.js'],
  ['PostgreSQL', 'Postgres'],
  ['Café', 'cafe'],
])('%s and %s are the same technology', (one, other) => {
  expect(technologyKey(one)).toBe(technologyKey(other));
});

it.each([
  ['C', 'C#'],
  ['Java', 'JavaScript'],
  ['★', '☆'],
])('%s and %s are two technologies', (one, other) => {
  expect(technologyKey(one)).not.toBe(technologyKey(other));
});

const groups = [
  { skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] },
  { skills: [{ name: 'Go' }, { name: 'C' }] },
];

it.each([
  ['Postgres', 'PostgreSQL'],
  ['pg', 'PostgreSQL'],
  ['C', 'C'],
  ['C++', undefined],
  ['Postgres 16', undefined],
  ['constructor', undefined],
])('the skill that lists %j is %s', (technology, skill) => {
  expect(skillFinder(groups)(technology)).toBe(skill);
});

it('finds a skill by a similar spelling if the key allows it', () => {
  expect(skillFinder(groups, technologyKey)('Golang')).toBe('Go');
});
