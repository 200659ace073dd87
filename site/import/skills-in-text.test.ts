import { expect, it } from 'vitest';
import { skillOf, skillSearch } from './skills-in-text.ts';

const names = [
  ...['Go', 'R', 'C', 'C#', 'C++', '.NET', 'Java', 'JavaScript', 'React', 'React Native'],
  ...['Ruby on Rails', 'Node.js', 'Kubernetes', 'git', 'CI/CD', 'TypeScript', 'AWS'],
  ...['SQL', 'PHP', 'Vue', 'Spring', 'Next.js', 'Google Cloud Platform (GCP)'],
  ...['Amazon Web Services (AWS)', 'Swift (Programming Language)', 'Testing (Unit)'],
  ...['Infrastructure as Code (IaC)', 'Continuous Integration and Delivery'],
];
const groups = [
  { skills: names.map((name) => ({ name })) },
  { skills: [{ name: 'PostgreSQL', aliases: ['PG'] }] },
];

const search = skillSearch(groups);

it.each([
  ['Moved typescript and Postgres to K8s.', ['TypeScript', 'PostgreSQL', 'Kubernetes']],
  ['Node, NodeJS and node.js', ['Node.js']],
  ['Ruby on rails, CI/CD, HTML/CSS', ['Ruby on Rails', 'CI/CD']],
  ['C, C++ and C#; ASP and .NET', ['C', 'C++', 'C#', '.NET']],
  ['Wrote it in Go. Then in R', ['Go', 'R']],
  ['We go on, a C-level go-to-market, Go-to-market, R&D, GO', []],
  ['React to react, in React Native', ['React', 'React Native']],
  ['Git, PG and aws', ['git', 'PostgreSQL']],
  ['Reactを使用、TypeScriptも', ['React', 'TypeScript']],
  ['AWS-Infrastruktur, Vue-Frontend, Spring-Backend', ['AWS', 'Vue', 'Spring']],
  ['React-Anwendung und Java-Dienste', ['React', 'Java']],
  ['SQL- und PHP-Entwicklung, C#-Dienste', ['SQL', 'PHP', 'C#']],
  ['Go-Live, C-Level, R-Wert, C- und Go-, Next-Level, java-free, Spring-loaded', []],
  [
    'GCP, Google Cloud Platform, IaC',
    ['Google Cloud Platform (GCP)', 'Infrastructure as Code (IaC)'],
  ],
  ['A continuous integration and delivery', ['Continuous Integration and Delivery']],
  ['Amazon Web Services, listed as AWS too', ['AWS']],
  ['A swift unit, gcp-like', []],
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
])('%s is called %s, and %s too', (written, name = written, alias) => {
  expect(skillOf(written)).toEqual({ name, ...(alias && { aliases: [alias] }) });
});
