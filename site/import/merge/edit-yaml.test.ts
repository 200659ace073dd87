import { expect, it } from 'vitest';
import { renameFields } from './edit-yaml.ts';

it.each([
  ['- a: 1 # one\r\n\r\n# two\r\n- b: {a: x}\r\n', '- c: 1 # one\r\n\r\n# two\r\n- b: {a: x}\r\n'],
  ['\ufeff[{"a": 1}, {a:   2}]', '\ufeff[{c: 1}, {c:   2}]'],
  ['- &x\n  a: 1\n- <<: *x\n  b: a\n', '- &x\n  c: 1\n- <<: *x\n  b: a\n'],
  ['- a: 1\n  c: 2\n- a: 3\n', '- a: 1\n  c: 2\n- c: 3\n'],
  ['- a: 1\n  b: "\n', '- a: 1\n  b: "\n'],
])('a field gets another name, and nothing else changes: %j', (before, after) => {
  expect(renameFields(before, (path) => path.join('.') === 'a', 'c')).toBe(after);
});
