import { expect, it } from 'vitest';
import { answersIn } from './imported.ts';

it('takes answers from an import, profiles from links to a person', () => {
  const links = [
    ['Engine', 'https://github.com/ada/engine'],
    ['GitHub', 'https://github.com/ada'],
    ['In', 'https://uk.linkedin.com/in/ada-byron/'],
  ].map(([label = '', url = '']) => ({ from: 'profiles', value: { label, url } }));
  const site = [
    { from: 'basics', value: { name: 'Ada', role: 'Analyst' } },
    { from: 'basics', value: { email: 'ada@ada.example', industry: 'Engines' } },
  ];

  expect(answersIn({ site, links })).toEqual({
    name: 'Ada',
    role: 'Analyst',
    email: 'ada@ada.example',
    github: 'https://github.com/ada',
    linkedin: 'https://uk.linkedin.com/in/ada-byron/',
  });
});
