import { expect, it } from 'vitest';
import { skillSearch } from './skills-in-text.ts';

const names = 'Go,R,C,C#,C++,.NET,React,React Native,Node.js,CI/CD,SQL,AWS'.split(',');
const search = skillSearch([
  { skills: names.map((name) => ({ name })) },
  { skills: [{ name: 'PostgreSQL', aliases: ['Postgres'] }] },
]);

it.each([
  ['Moved to Postgres, Node.js and CI/CD.', ['Node.js', 'CI/CD', 'PostgreSQL']],
  ['C, C++ and C#; ASP and .NET', ['C', 'C#', 'C++', '.NET']],
  ['We go on, a C-level Go-to-market, R&D, GO, Rust', []],
  ['Reactを使用、SQLも', ['React', 'SQL']],
  ['React-Anwendung, SQL- und AWS-Team', ['React', 'SQL', 'AWS']],
])('finds in “%s” %j', (text, skills) => {
  expect(search(text)).toEqual(skills);
});
