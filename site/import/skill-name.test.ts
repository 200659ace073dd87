import { expect, it } from 'vitest';
import { skillOf } from './skill-name.ts';

it.each([
  ['Go', undefined, undefined],
  ['Go (Programming Language)', 'Go', 'Go (Programming Language)'],
  ['Amazon Web Services (AWS)', 'Amazon Web Services', 'AWS'],
  ['Continuous Integration (CI/CD)', 'Continuous Integration', 'CI/CD'],
  ['React (Web)', 'React', 'React (Web)'],
  ['(Go)', undefined, undefined],
  ['f(x) (y', undefined, undefined],
])('%s is called %s, and %s too', (written, name = written, alias) => {
  expect(skillOf(written)).toEqual({ name, ...(alias && { aliases: [alias] }) });
});
