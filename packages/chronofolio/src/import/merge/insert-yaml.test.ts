import { expect, it } from 'vitest';
import { addField, insertEntries } from './insert-yaml.ts';

const HEAD = '# yaml-language-server: $schema=a.json\n# Posts, newest first.\n';

it.each<[string, string | undefined, string?, object?]>([
  ['', '- x\n'],
  [`${HEAD}#\n# - an example`, `${HEAD}#\n# - an example\n- x\n`],
  ['# none\n[] # yet\n', '# none\n- x # yet\n'],
  [`${HEAD}- a # 'c'\n- "b"\n`, `${HEAD}- x\n\n- a # 'c'\n- "b"\n`],
  [`${HEAD}\n# mine\n- a\n`, `${HEAD}\n- x\n\n# mine\n- a\n`],
  ['---\n# mine\n  - a: |\n     b\n\n# end', '---\n  - x\n\n# mine\n  - a: |\n     b\n\n# end'],
  ['\ufeff# é\r\n- b', '\ufeff# é\r\n- x\r\n\r\n- b'],
  ['[a, b]\n', undefined],
  ['--- []\n', undefined],
  ['b: 1\n', 'b: 1\na:\n  - x\n', 'a'],
  ['a: []\nb: 1\n', 'a:\n  - x\nb: 1\n', 'a'],
  ['a: # c\n- y\nb: 1\n', 'a: # c\n- x\n- y\nb: 1\n', 'a'],
  ['b: 1\na:\n  # mine\n  - y\n', 'b: 1\na:\n  - x\n  # mine\n  - y\n', 'a'],
  ['a:\n  # mine\n  y: 1\nb: 1\n', 'a:\n  x: z\n  # mine\n  y: 1\nb: 1\n', 'a', { x: 'z' }],
  ['a: { y: 1 }\n', undefined, 'a', { x: 'z' }],
  ['b: &l\n  - y\na: *l\n', undefined, 'a'],
])(
  'an entry is inserted at the top of the list or map %j, and every line stays',
  (before, after, field, entries = ['x']) => {
    expect(insertEntries(before, entries, field)).toBe(after);
  },
);

it('the technologies of an entry are on one line', () => {
  const entry = { a: '1', b: 'two\nlines', technologies: ['Go', 'C #'] };
  const written = '- a: "1"\n  b: |-\n    two\n    lines\n  technologies: [Go, "C #"]\n';

  expect(insertEntries('', [entry, entry])).toBe(`${written}\n${written}`);
});

it.each([
  ['b: 1', 'b: 1\na: x\n'],
  ['\ufeffb: é\r\n', '\ufeffb: é\r\na: x\r\n'],
  ['b: 1\n...\n', undefined],
])('a field is added at the end of %j', (before, after) => {
  expect(addField(before, 'a', 'x')).toBe(after);
});
