import { expect, it } from 'vitest';
import { codeFrame } from './code-frame.ts';

it('shows the lines around a position, and marks the columns of mistakes', () => {
  const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');

  expect(codeFrame(text, 9, [6, 3])).toBe(
    ['   8 | line 8', '>  9 | line 9', '     |   ^  ^', '  10 | line 10'].join('\n'),
  );
});

it('works at the end of a file and in an empty file', () => {
  expect(codeFrame('a\n\tb', 2, [2])).toBe('  1 | a\n> 2 |  b\n    |  ^');
  expect(codeFrame('', 1, [1])).toBe('> 1 |\n    | ^');
});
