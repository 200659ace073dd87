import { expect, it } from 'vitest';
import { codeFrame } from './code-frame.ts';

it('shows the lines around a position, and marks its column', () => {
  const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');

  expect(codeFrame(text, { line: 9, column: 6 })).toBe(
    ['   8 | line 8', '>  9 | line 9', '     |      ^', '  10 | line 10'].join('\n'),
  );
});

it('shows codes instead of control characters of the file', () => {
  expect(codeFrame('\u001b[2J', { line: 1, column: 1 })).toContain('> 1 | \\u001b[2J');
});

it('works at the end of a file and in an empty file', () => {
  expect(codeFrame('a\n\tb', { line: 2, column: 2 })).toBe('  1 | a\n> 2 |  b\n    |  ^');
  expect(codeFrame('', { line: 1, column: 1 })).toBe('> 1 |\n    | ^');
});
