import { expect, it } from 'vitest';
import { skillOf, skillSearch } from './skills-in-text.ts';

const names = 'Go,R,C,C#,C++,.NET,React,React Native,Node.js,CI/CD,SQL,AWS'.split(',');
const search = skillSearch([
  { skills: names.map((name) => ({ name })) },
  { skills: [{ name: 'PostgreSQL', aliases: ['Postgres'] }] },
]);

it.each([
  ['Moved to Postgres, Node.js and CI/CD.', ['Node.js', 'CI/CD', 'PostgreSQL']],
  ['C, C++ and C#; ASP and .NET', ['C', 'C#', 'C++', '.NET']],
  ['We go on, a C-level Go-to-market, R&D, GO, Rust', []],
  ['Only React to react', ['React']],
  ['Reactを使用、SQLも', ['React', 'SQL']],
  ['React-Anwendung, SQL- und AWS-Team', ['React', 'SQL', 'AWS']],
  ['', []],
])('finds in “%s” %j', (text, skills) => {
  expect(search(text)).toEqual(skills);
});

it.each([
  ['Go', undefined, undefined],
  ['Go (Programming Language)', 'Go', 'Go (Programming Language)'],
  ['Amazon Web Services (AWS)', 'Amazon Web Services', 'AWS'],
  ['Continuous Integration (CI/CD)', 'Continuous Integration', 'CI/CD'],
  ['(Go)', undefined, undefined],
  ['f(x) (y', undefined, undefined],
])('%s has the name %s, and the alias %s', (written, name = written, alias) => {
  expect(skillOf(written)).toEqual({ name, ...(alias && { aliases: [alias] }) });
});
